import lines from './common-passwords.json';

/**
 * Those of the 10,000 most common passwords that have at least 8 characters, in lower case. Shorter ones break the rule
 * of length. From `@zxcvbn-ts/language-common` (MIT), whose whole list is 12 times as long; the spec compares them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(lines.flatMap((line) => line.split(' ')));
