/** The forms of a Russian word after 1, after 2 to 4 and after other numbers: «урок», «урока», «уроков». */
export interface WordForms {
  one: string;
  few: string;
  many: string;
}

const russian = new Intl.PluralRules('ru');

/** The form of a word for a number. */
export function plural(count: number, { one, few, many }: WordForms): string {
  const rule = russian.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** A number in Russian format: «10 000». */
export const formatNumber = (count: number): string => count.toLocaleString('ru-RU');

/** A number with its word: «1 урок», «3 урока», «1 021 урок». */
export const counted = (count: number, forms: WordForms): string =>
  `${formatNumber(count)} ${plural(count, forms)}`;
