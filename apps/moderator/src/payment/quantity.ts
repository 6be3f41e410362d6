import { greatestQuantity } from '@stupeni/contract';
import { minSlotQuantity } from '@stupeni/rules';
import { texts } from './texts';

/** A typed whole number; NaN for any other text, which a form checks as a missing one. */
export const parseWholeNumber = (typed: string): number =>
  /^-?\d+$/.test(typed.trim()) ? Number(typed) : NaN;

/** The issue of a typed quantity (specification §5: at least 1); null without one. */
export function findQuantityIssue(typed: string): string | null {
  const quantity = parseWholeNumber(typed);
  if (Number.isNaN(quantity)) return texts.noNumber;
  if (quantity < minSlotQuantity) return texts.tooFew;
  return quantity > greatestQuantity ? texts.tooMany(greatestQuantity) : null;
}
