/** The title of a course, a lesson or a test as it is stored: without the white space around it. */
export const titleOf = (written: string): string => written.trim();
