import { withoutDirection } from './clean-text';

/** A name as it is stored: without marks of direction, and without spaces around it. */
export const plainName = (text: string): string => withoutDirection(text).trim();
