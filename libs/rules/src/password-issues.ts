/** The fewest and the most characters of a new password (product decisions §9). */
export const passwordLength = { min: 8, max: 200 } as const;

/** How a new password breaks the rule. */
export type PasswordIssue = 'short' | 'long' | 'personal' | 'common';

/** The person whose password it is. Unknown texts are empty. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * How a new password breaks the rule (product decisions §9): its length in characters, the e-mail or name of its owner,
 * the most common passwords. Letter case and, for e-mail and name, spaces make no difference. Passwords that exist
 * stay valid, so sign-in does not call this.
 *
 * @param common `commonPasswords`. A browser loads them late; without them this part is not checked.
 */
export function findPasswordIssues(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string> = new Set(),
): PasswordIssue[] {
  const { length } = [...password.normalize('NFC')];
  const issues: PasswordIssue[] = [];
  if (length < passwordLength.min) issues.push('short');
  if (length > passwordLength.max) issues.push('long');
  if (listPersonalTexts(owner).has(withoutSpaces(password))) issues.push('personal');
  if (common.has(fold(password))) issues.push('common');
  return issues;
}

function listPersonalTexts({ email, firstName, lastName }: PasswordOwner): Set<string> {
  const local = email.slice(0, Math.max(email.lastIndexOf('@'), 0));
  const texts = [email, local, firstName, lastName, firstName + lastName, lastName + firstName];
  return new Set(texts.map(withoutSpaces).filter(Boolean));
}

const fold = (text: string) => text.normalize('NFC').toLowerCase();
const withoutSpaces = (text: string) => fold(text).replace(/\s+/g, '');
