const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * Whether a text is an ИНН: ten digits of an organisation or twelve of a person. The last digit, or the last two
 * digits, are check digits (order ЕД-7-14/559@ of the ФНС).
 */
export function isInn(text: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(text)) return false;
  return (text.length === 10 ? [9] : [10, 11]).every((at) => Number(text[at]) === checkDigit(text, at));
}

// The weights end before the digit that they check.
const checkDigit = (text: string, at: number): number => {
  const sum = weights.slice(-at).reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return (sum % 11) % 10;
};
