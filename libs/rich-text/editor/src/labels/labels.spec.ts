import type { Labels } from './labels';
import { languageCodes, languages } from './languages';
import { ru } from './ru';

/** Every text of a language with its path. Functions get sample numbers and hosts. */
function listTexts(labels: Labels): [place: string, words: string][] {
  const walk = (value: unknown, place: string): [string, string][] => {
    if (typeof value === 'string') return [[place, value]];
    if (typeof value === 'function') {
      const fillText = value as (...facts: unknown[]) => string;
      return [[place, fillText(/refused|askAdmin/.test(place) ? 'a.example' : 7, 96)]];
    }
    return Object.entries(value as object).flatMap(([key, inner]) => walk(inner, `${place}.${key}`));
  };
  return walk(labels, '').filter(([place]) => !place.startsWith('.keys.'));
}

const all = Promise.all(
  languageCodes.map(async (code) => ({ code, texts: listTexts(await languages[code].load()) })),
);

it('has the fourteen languages of the specification', () => {
  const expected = ['en', 'fr', 'zh', 'ru', 'pt', 'ko', 'it', 'nl', 'de', 'da', 'zh_tw', 'pl', 'es', 'ja'];
  expect(languageCodes).toEqual(expected);
});

it('names each language in that language, with a tag that the browser knows', () => {
  for (const { name, tag } of Object.values(languages)) {
    expect(new Intl.DisplayNames(tag, { type: 'language' }).of(tag)?.toLowerCase()).toContain(
      name.toLowerCase().replace(/^(简体中文|繁體中文)$/, '中文'),
    );
  }
});

it('has only Russian texts by default', () => {
  const latin = listTexts(ru).filter(([, words]) => !/[а-яё]/i.test(words));
  expect(latin).toEqual([]);
});

it('has no empty text, and no Russian text in another language', async () => {
  for (const { code, texts } of await all) {
    const wrong = texts.filter(
      ([, words]) => words.trim() === '' || (code !== 'ru' && /[а-яё]/i.test(words)),
    );
    expect([code, wrong]).toEqual([code, []]);
  }
});

it('uses the script of each language', async () => {
  const scripts: Partial<Record<string, RegExp>> = {
    zh: /\p{Script=Han}/u,
    zh_tw: /\p{Script=Han}/u,
    ko: /\p{Script=Hangul}/u,
    ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  };
  for (const { code, texts } of await all) {
    const script = scripts[code] ?? /\p{L}/u;
    const wrong = texts.filter(([place, words]) => !place.startsWith('.letters') && !script.test(words));
    expect([code, wrong]).toEqual([code, []]);
  }
});

it('has fewer than ten English texts in each other language', async () => {
  const texts = await all;
  const english = new Map(texts.find(({ code }) => code === 'en')!.texts);
  for (const { code, texts: own } of texts.filter((one) => one.code !== 'en')) {
    const same = own.filter(
      ([place, words]) => !place.startsWith('.letters') && english.get(place) === words,
    );
    expect([code, same.length < 10]).toEqual([code, true]);
  }
});

it('includes limits and hosts in the sentences', async () => {
  for (const { texts } of await all) {
    const byPath = new Map(texts);
    expect(byPath.get('.sizeRange')).toMatch(/7.*96|96.*7/);
    expect(byPath.get('.image.tooLarge')).toContain('7');
    expect(byPath.get('.image.uploading')).toContain('7');
    expect(byPath.get('.embed.refused')).toContain('a.example');
    expect(byPath.get('.embed.askAdmin')).toMatch(/a\.example.*EMBED_HOSTS|EMBED_HOSTS.*a\.example/);
  }
});

it('has the same texts in each language, with a value in each place', async () => {
  const paths = listTexts(ru).map(([place]) => place);
  for (const { code, texts } of await all) {
    expect([code, texts.map(([place]) => place).toSorted()]).toEqual([code, paths.toSorted()]);
    expect([code, texts.filter(([, words]) => /[{}]/.test(words))]).toEqual([code, []]);
  }
});

it('gives each tool of the toolbar a different name', async () => {
  for (const code of languageCodes) {
    const { marks, list, undo, redo, blockType, font, size, link, image, embed, more, language } =
      await languages[code].load();
    const names = [
      ...Object.values(marks),
      ...Object.values(list),
      undo,
      redo,
      blockType,
      font,
      size,
      link.name,
      image.name,
      embed.name,
      more,
      language,
    ];
    expect([code, new Set(names).size]).toEqual([code, names.length]);
  }
});
