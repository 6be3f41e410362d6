import { type LanguageCode, languageCodes } from './languages';

const key = 'editor-language';

/** The language that was chosen in this browser; Russian without a choice. */
export function keptLanguage(): LanguageCode {
  const stored = window.localStorage.getItem(key);
  return languageCodes.find((code) => code === stored) ?? 'ru';
}

export const keepLanguage = (code: LanguageCode): void => window.localStorage.setItem(key, code);
