import lines from './common-passwords.json';

/**
 * The 10,000 most common passwords, without those of fewer than 8 characters, in lower case. Shorter passwords are
 * already too short. The list comes from `@zxcvbn-ts/language-common` (MIT), whose list is 12 times as long. The spec
 * compares both lists.
 */
export const commonPasswords: ReadonlySet<string> = new Set(lines.flatMap((line) => line.split(' ')));
