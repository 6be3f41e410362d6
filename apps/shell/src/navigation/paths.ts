/** The page of the person's own account. */
export const accountPath = '/account';

/** The help of the product, for everybody. */
export const helpPath = '/help';

/** Whether the shell draws a help page at this address. */
export const isHelp = (pathname: string) => /^\/help(\/|$)/.test(pathname);

/** The search over everything that the person may open. */
export const searchPath = '/search';
