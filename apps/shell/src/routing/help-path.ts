/** The help of the product, for everybody. */
export const helpPath = '/help';

/** Whether the shell draws a help page at this address. */
export const isHelp = (pathname: string) => /^\/help(\/|$)/.test(pathname);
