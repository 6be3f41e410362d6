import { limits, type RichDocument } from '@stupeni/rich-text-model';
import type { LossKind } from '@stupeni/rich-text-model/stored';

/** Losses that need an alert. */
const important: Partial<Record<LossKind, string>> = {
  image: 'изображения',
  'picture link': 'ссылки на изображениях',
  'picture place': 'место изображений внутри предложения (они встали после него)',
  embed: 'встроенные страницы',
  attachment: 'файлы',
  table: 'сетка таблиц',
  form: 'поля форм',
  formula: 'формулы (остался их текст)',
  'text past the limit': 'часть текста',
  'leaves past the limit': 'часть текста',
  'blocks past the limit': 'часть текста',
  'bytes past the limit': 'часть текста',
};

/** Losses that are listed only together with important ones. */
const minor: Partial<Record<LossKind, string>> = {
  link: 'небезопасные ссылки',
  'list depth': 'глубина списков',
  rule: 'линии',
  color: 'цвета',
  alignment: 'выравнивание',
  size: 'размеры',
  font: 'шрифты',
  style: 'другие стили',
};

export const texts = {
  /** The file name of a picture that was inside pasted markup. */
  pastedPicture: 'изображение',
  notPictures: (names: string[]) =>
    `Не вставлено: ${names.map((name) => `«${name}»`).join(', ')}. В текст можно вставить изображения gif, jpeg, jpg, png и svg.`,
  rejected: (name: string, why: string) => `Не вставлено: «${name}». ${why}`,
  unformatted:
    'Вставлен только текст: не удалось загрузить то, чем читается оформление. Проверьте соединение и вставьте ещё раз.',
  tooLong: `Не вставлено: в тексте может быть не больше ${limits.blocks} абзацев.`,
  lost(kinds: LossKind[]): string | null {
    const wordsIn = (of: typeof important) =>
      kinds.map((kind) => of[kind]).filter((word) => word !== undefined);
    const words = new Set(wordsIn(important));
    if (words.size === 0) return null;
    return `Вставлено не всё. Не сохранились: ${[...new Set([...words, ...wordsIn(minor)])].join(', ')}.`;
  },
};

/** Tells whether a text of `blocks` blocks has room for another document. */
export const hasRoom = (blocks: number, { blocks: added }: RichDocument): boolean =>
  blocks + added.length <= limits.blocks;
