import { emailPattern } from '@stupeni/contract/email';
import { texts } from './texts';

export interface FieldErrors {
  email?: string;
  password?: string;
}

/** Russian messages for what is wrong with the two fields. */
export function fieldErrors(email: HTMLInputElement, password: HTMLInputElement): FieldErrors {
  const issue = emailIssue(email.value);
  return {
    ...(issue && { email: issue }),
    ...(!password.value && { password: texts.passwordMissing }),
  };
}

/** What is wrong with a typed e-mail. The browser's own rule refuses letters outside ASCII. */
export function emailIssue(email: string): string | undefined {
  if (!email) return texts.emailMissing;
  return new RegExp(emailPattern, 'u').test(email) ? undefined : texts.emailWrong;
}
