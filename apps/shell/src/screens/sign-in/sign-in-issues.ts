import { emailPattern } from '@stupeni/contract/email';
import { texts } from './texts';

export interface SignInIssues {
  email?: string;
  password?: string;
}

/** The issues of the two fields, in Russian. */
export function findIssues(email: HTMLInputElement, password: HTMLInputElement): SignInIssues {
  const issue = findEmailIssue(email.value);
  return {
    ...(issue && { email: issue }),
    ...(!password.value && { password: texts.passwordMissing }),
  };
}

/** The issue of a typed e-mail. It replaces the browser's own check, which rejects letters outside ASCII. */
export function findEmailIssue(email: string): string | undefined {
  if (!email) return texts.emailMissing;
  return new RegExp(emailPattern, 'u').test(email) ? undefined : texts.emailWrong;
}
