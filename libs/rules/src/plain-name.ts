import { cleanLine } from './clean-text';

/** Cleans a name before it is stored: removes characters that nobody sees, and spaces around it. */
export const plainName = (text: string): string => cleanLine(text).trim();
