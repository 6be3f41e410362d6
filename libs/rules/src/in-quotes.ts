/**
 * A name in quotation marks. Marks inside it become the inner ones: «Курс „Старт“». A name that is quoted as a whole keeps
 * its own marks.
 */
export const inQuotes = (name: string): string =>
  /^«[^«»]*»$/.test(name) ? name : `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
