import { texts } from './texts';

export interface FieldErrors {
  email?: string;
  password?: string;
}

/** Russian messages for the browser's validation of the two fields. The browser's own messages have its language. */
export function fieldErrors(email: HTMLInputElement, password: HTMLInputElement): FieldErrors {
  return {
    ...(email.validity.valueMissing && { email: texts.emailMissing }),
    ...(email.validity.typeMismatch && { email: texts.emailWrong }),
    ...(password.validity.valueMissing && { password: texts.passwordMissing }),
  };
}
