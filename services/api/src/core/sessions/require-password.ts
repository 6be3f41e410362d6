import { findPasswordIssues, passwordLength, type PasswordIssue, type PasswordOwner } from '@stupeni/rules';
import { commonPasswords } from '@stupeni/rules/common-passwords';
import { problem } from '../http/problem';
import { issueText } from '../http/texts';

const sentences = {
  short: issueText.tooShort(passwordLength.min),
  long: issueText.tooLong(passwordLength.max),
  personal: issueText.personalPassword,
  common: issueText.commonPassword,
} satisfies Record<PasswordIssue, string>;

/** What a new password breaks, as Russian sentences (product decisions §9). */
export const spellPasswordIssues = (password: string, owner: PasswordOwner): string[] =>
  findPasswordIssues(password, owner, commonPasswords).map((issue) => sentences[issue]);

/** Throws `validation` for the field `path` when a new password breaks the rule. */
export function requireGoodPassword(password: string, owner: PasswordOwner, path = 'password'): void {
  const issues = spellPasswordIssues(password, owner).map((message) => ({ path, message }));
  if (issues.length > 0) throw problem('validation', { issues });
}
