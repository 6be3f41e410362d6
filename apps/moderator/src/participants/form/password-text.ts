import { spellPassword } from '@stupeni/rules';
import { showToast } from '@stupeni/ui/more';
import { texts } from './texts';

/** Generates a random password in the browser, with the same characters as an import. */
export const generatePassword = (): string => spellPassword(crypto.getRandomValues(new Uint8Array(64)));

/** A shorter password only gets a hint: the specification names no minimum length. */
const saferLength = 8;

export const isShort = (password: string): boolean => password !== '' && [...password].length < saferLength;

/** Copies the text. Resolves to false when it fails: a page without a secure origin has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The text was not copied to the clipboard.', error);
    return false;
  }
}

/** Copies the password after the form has closed. When copying fails, a toast shows the password. */
export async function copyPassword(password: string): Promise<void> {
  if (await copyText(password)) showToast({ tone: 'success', title: texts.copied });
  else showToast({ tone: 'danger', title: texts.copyFailed, text: texts.passwordIs(password) });
}
