/** The stored title of a course, lesson or test: without leading and trailing white space. */
export const trimTitle = (title: string): string => title.trim();
