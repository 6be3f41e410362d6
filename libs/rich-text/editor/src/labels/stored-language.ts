import { type LanguageCode, languageCodes } from './languages';

const key = 'editor-language';

/** The language chosen in this browser, or Russian. */
export function readLanguage(): LanguageCode {
  const stored = window.localStorage.getItem(key);
  return languageCodes.find((code) => code === stored) ?? 'ru';
}

export const storeLanguage = (code: LanguageCode): void => window.localStorage.setItem(key, code);
