import { type LanguageCode, languageCodes } from './languages';

const key = 'editor-language';

/** The language chosen in this browser, or Russian. */
export function readLanguage(): LanguageCode {
  const stored = window.localStorage.getItem(key);
  return languageCodes.find((code) => code === stored) ?? 'ru';
}

/** Stores the language for the next editor. With a full storage, the language counts for this editor only. */
export function storeLanguage(code: LanguageCode): void {
  try {
    window.localStorage.setItem(key, code);
  } catch (cause) {
    console.warn('The language of the editor was not stored.', cause);
  }
}
