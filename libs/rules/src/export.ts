/** Days until an archive with a person's own data is deleted. */
export const exportDays = 7;

/** How many archives with their data a person can ask for within 24 hours. Failed ones do not count. */
export const exportsPerDay = 3;
