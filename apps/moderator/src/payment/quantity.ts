import { greatestQuantity } from '@stupeni/contract';
import { minSlotQuantity } from '@stupeni/rules';
import { texts } from './texts';

/** The typed whole number. NaN for any other text: the form then treats the number as missing. */
export const parseWholeNumber = (typed: string): number =>
  /^-?\d+$/.test(typed.trim()) ? Number(typed) : NaN;

/** The issue of a typed quantity (specification §5: at least 1); null without one. */
export function findQuantityIssue(typed: string): string | null {
  const quantity = parseWholeNumber(typed);
  if (Number.isNaN(quantity)) return texts.noNumber;
  if (quantity < minSlotQuantity) return texts.tooFew;
  return quantity > greatestQuantity ? texts.tooMany(greatestQuantity) : null;
}
