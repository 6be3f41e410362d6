/** The page of the import. */
export const importAddress = '/moderator/participants/import';

/** The list that leads to the page of the import. */
export const listAddress = '/moderator/participants';
