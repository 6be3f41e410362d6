/** The search over everything that the person may open. */
export const searchPath = '/search';
