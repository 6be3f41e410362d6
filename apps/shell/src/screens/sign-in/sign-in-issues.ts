import { emailPattern } from '@stupeni/contract/email';
import { texts } from './texts';

export interface SignInIssues {
  email?: string;
  password?: string;
}

/** What is wrong with the two fields, in Russian. */
export function findIssues(email: HTMLInputElement, password: HTMLInputElement): SignInIssues {
  const issue = findEmailIssue(email.value);
  return {
    ...(issue && { email: issue }),
    ...(!password.value && { password: texts.passwordMissing }),
  };
}

/** What is wrong with a typed e-mail. Replaces the browser's own check, which rejects letters outside ASCII. */
export function findEmailIssue(email: string): string | undefined {
  if (!email) return texts.emailMissing;
  return new RegExp(emailPattern, 'u').test(email) ? undefined : texts.emailWrong;
}
