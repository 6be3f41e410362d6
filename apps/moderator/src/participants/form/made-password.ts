import { spellPassword } from '@stupeni/rules';

/** A password of the browser's own chance, spelled as those of an import are. */
export const makePassword = (): string => spellPassword(crypto.getRandomValues(new Uint8Array(64)));

/** Shorter ones are guessed soon; they are hinted at and not refused (the specification names no least length). */
const saferLength = 8;

export const isShort = (password: string): boolean => password !== '' && [...password].length < saferLength;

/** Whether the text lies on the clipboard now: a page without a secure origin has none. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The clipboard did not take the text.', error);
    return false;
  }
}
