const plural = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');

/** The Russian forms for one, few and other numbers. */
type Forms = readonly [one: string, few: string, other: string];

/** A number with its word: «5 работ». */
export function counted(count: number, [one, few, other]: Forms): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few };
  return `${numbers.format(count)} ${forms[plural.select(count)] ?? other}`;
}
