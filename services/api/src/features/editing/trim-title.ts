/** The stored title of a course, lesson or test: without leading and trailing white space. */
export const trimTitle = (written: string): string => written.trim();
