import { randomInt } from 'node:crypto';

// Without signs that are mistaken for each other on paper.
const signs = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 12;

/** A password to hand out: some 69 bits, easy to copy from a sheet. */
export const makePassword = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
