/** Days until an archive with a person's own data is deleted. */
export const myExportDays = 7;
