import type { Labels } from './labels';
import { buildLabels, type Words } from './build-labels';
import { ru } from './ru';

export interface Language {
  /** The name of the language in the language itself. */
  name: string;
  /** Value of the `lang` attribute. */
  tag: string;
  /** Loads the labels. Each language except Russian is a separate chunk. */
  load: () => Promise<Labels>;
}

/** The labels in a file. A file that lacks one of the texts does not compile. */
const loadLabels = (file: Promise<{ default: Words }>): Promise<Labels> =>
  file.then(({ default: words }) => buildLabels(words));

/** The fourteen languages of the toolbar by code, in the order of specification §9. */
export const languages = {
  en: {
    name: 'English',
    tag: 'en',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-en" */ './words/en.json')),
  },
  fr: {
    name: 'Français',
    tag: 'fr',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-fr" */ './words/fr.json')),
  },
  zh: {
    name: '简体中文',
    tag: 'zh-Hans',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-zh" */ './words/zh.json')),
  },
  ru: { name: 'Русский', tag: 'ru', load: () => Promise.resolve(ru) },
  pt: {
    name: 'Português',
    tag: 'pt',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-pt" */ './words/pt.json')),
  },
  ko: {
    name: '한국어',
    tag: 'ko',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-ko" */ './words/ko.json')),
  },
  it: {
    name: 'Italiano',
    tag: 'it',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-it" */ './words/it.json')),
  },
  nl: {
    name: 'Nederlands',
    tag: 'nl',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-nl" */ './words/nl.json')),
  },
  de: {
    name: 'Deutsch',
    tag: 'de',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-de" */ './words/de.json')),
  },
  da: {
    name: 'Dansk',
    tag: 'da',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-da" */ './words/da.json')),
  },
  zh_tw: {
    name: '繁體中文',
    tag: 'zh-Hant-TW',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-zh-tw" */ './words/zh-tw.json')),
  },
  pl: {
    name: 'Polski',
    tag: 'pl',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-pl" */ './words/pl.json')),
  },
  es: {
    name: 'Español',
    tag: 'es',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-es" */ './words/es.json')),
  },
  ja: {
    name: '日本語',
    tag: 'ja',
    load: () => loadLabels(import(/* webpackChunkName: "on-demand-words-ja" */ './words/ja.json')),
  },
} satisfies Record<string, Language>;

export type LanguageCode = keyof typeof languages;

export const languageCodes = Object.keys(languages) as LanguageCode[];
