import { limits, type RichDocument } from '@stupeni/rich-text-model';
import type { LossKind } from '@stupeni/rich-text-model/stored';

/** What of a paste a writer would miss; colours and styles that the text has no place for go unmentioned. */
const missed: Partial<Record<LossKind, string>> = {
  image: 'изображения',
  embed: 'встроенные страницы',
  attachment: 'файлы',
  table: 'сетка таблиц',
  form: 'поля форм',
  'text past the limit': 'часть текста',
  'leaves past the limit': 'часть текста',
  'blocks past the limit': 'часть текста',
  'bytes past the limit': 'часть текста',
};

export const texts = {
  notPictures: (names: string[]) =>
    `Не вставлено: ${names.map((name) => `«${name}»`).join(', ')}. В текст можно вставить изображения gif, jpeg, jpg, png и svg.`,
  tooLong: `Не вставлено: в тексте может быть не больше ${limits.blocks} абзацев.`,
  lost(kinds: LossKind[]): string | null {
    const words = new Set(kinds.map((kind) => missed[kind]).filter((word) => word !== undefined));
    return words.size > 0 ? `Вставлено не всё. Не сохранились: ${[...words].join(', ')}.` : null;
  },
};

/** Whether a document of that many blocks has room for another. */
export const hasRoom = (blocks: number, { blocks: added }: RichDocument): boolean =>
  blocks + added.length <= limits.blocks;
