/** The page of the person's own account. */
export const accountPath = '/account';
