import { cleanLine } from './clean-text';

/** A name as it is stored: without characters that nobody sees, and without spaces around it. */
export const plainName = (text: string): string => cleanLine(text).trim();
