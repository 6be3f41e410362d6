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
 * How a new password breaks the rule (product decisions §9): it is too short or too long, it has the e-mail or name of
 * its owner, or it is one of the most common passwords. The letter case is ignored, and in an e-mail or a name also
 * spaces. Existing passwords stay valid, so the sign-in does not call this function.
 *
 * @param common `commonPasswords`; undefined until a browser has loaded the list. Common passwords are not detected
 * then
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
