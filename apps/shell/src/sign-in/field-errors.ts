import { texts } from './texts';

export interface FieldErrors {
  email?: string;
  password?: string;
}

/** Russian messages for the browser's validation of the two fields. The browser's own messages have its language. */
export function fieldErrors(email: HTMLInputElement, password: HTMLInputElement): FieldErrors {
  const issue = emailIssue(email);
  return {
    ...(issue !== undefined && { email: issue }),
    ...(password.validity.valueMissing && { password: texts.passwordMissing }),
  };
}

/** What is wrong with a typed e-mail. */
export function emailIssue({ validity }: HTMLInputElement): string | undefined {
  if (validity.valueMissing) return texts.emailMissing;
  return validity.typeMismatch ? texts.emailWrong : undefined;
}
