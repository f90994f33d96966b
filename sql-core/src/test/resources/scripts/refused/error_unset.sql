UNSET 'auto.offset.reset';
