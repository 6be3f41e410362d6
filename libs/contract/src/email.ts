// No part may have invisible characters, because two addresses must not look the same. U+3164 is a letter without a
// shape.
const part = '[^@\\s\\p{Cc}\\p{Cf}\\u3164]+';

/** An e-mail in any script. The API, the import, the commands, the forms and the sign-in page all use this rule. */
export const emailPattern = `^${part}@${part}$`;
