import { texts } from './texts';

export interface FieldErrors {
  email?: string;
  password?: string;
}

/** Reads the browser's own judgement of the two fields and says it in Russian: its bubbles speak its own language. */
export function fieldErrors(email: HTMLInputElement, password: HTMLInputElement): FieldErrors {
  return {
    ...(email.validity.valueMissing && { email: texts.emailMissing }),
    ...(email.validity.typeMismatch && { email: texts.emailWrong }),
    ...(password.validity.valueMissing && { password: texts.passwordMissing }),
  };
}
