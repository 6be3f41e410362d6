const plural = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');

export type Forms = readonly [one: string, few: string, many: string];

/** A number in Russian format: «10 000». */
export const numberOf = (count: number): string => numbers.format(count);

/** The form of a word for a number, from [«строка», «строки», «строк»]. */
export function formOf(count: number, [one, few, many]: Forms): string {
  const rule = plural.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** «1 строка», «3 строки», «1 021 строка». */
export const counted = (count: number, forms: Forms): string => `${numberOf(count)} ${formOf(count, forms)}`;
