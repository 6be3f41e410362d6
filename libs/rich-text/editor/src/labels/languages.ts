import type { Labels } from './labels';
import { ru } from './ru';

export interface Language {
  /** The name in the language itself. */
  name: string;
  /** Value of the `lang` attribute. */
  tag: string;
  /** Loads the labels. Each language except Russian is a separate chunk. */
  load: () => Promise<Labels>;
}

/** The fourteen languages of the toolbar by code, in the order of specification §9. */
export const languages = {
  en: { name: 'English', tag: 'en', load: () => import('./en').then(({ en }) => en) },
  fr: { name: 'Français', tag: 'fr', load: () => import('./fr').then(({ fr }) => fr) },
  zh: { name: '简体中文', tag: 'zh-Hans', load: () => import('./zh').then(({ zh }) => zh) },
  ru: { name: 'Русский', tag: 'ru', load: () => Promise.resolve(ru) },
  pt: { name: 'Português', tag: 'pt', load: () => import('./pt').then(({ pt }) => pt) },
  ko: { name: '한국어', tag: 'ko', load: () => import('./ko').then(({ ko }) => ko) },
  it: { name: 'Italiano', tag: 'it', load: () => import('./it').then(({ it }) => it) },
  nl: { name: 'Nederlands', tag: 'nl', load: () => import('./nl').then(({ nl }) => nl) },
  de: { name: 'Deutsch', tag: 'de', load: () => import('./de').then(({ de }) => de) },
  da: { name: 'Dansk', tag: 'da', load: () => import('./da').then(({ da }) => da) },
  zh_tw: { name: '繁體中文', tag: 'zh-Hant-TW', load: () => import('./zh-tw').then(({ zhTw }) => zhTw) },
  pl: { name: 'Polski', tag: 'pl', load: () => import('./pl').then(({ pl }) => pl) },
  es: { name: 'Español', tag: 'es', load: () => import('./es').then(({ es }) => es) },
  ja: { name: '日本語', tag: 'ja', load: () => import('./ja').then(({ ja }) => ja) },
} satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];
