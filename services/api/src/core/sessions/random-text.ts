import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as 43 characters of base64url. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** The hash that the database stores of a random text. A random text needs no slow hash. */
export const hashRandomText = (text: string): string => createHash('sha256').update(text).digest('base64url');
