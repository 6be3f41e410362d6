/**
 * A name in quotation marks. Marks inside the name become inner marks: «Курс „Старт“». A name that is already quoted as
 * a whole does not change.
 */
export const inQuotes = (name: string): string =>
  /^«[^«»]*»$/.test(name) ? name : `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
