package planted.names.practice;

public class StringUtils {}
