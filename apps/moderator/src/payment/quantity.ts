import { greatestQuantity } from '@stupeni/contract';
import { minSlotQuantity } from '@stupeni/rules';
import { texts } from './texts';

/** The issue of a typed quantity (specification §5: at least 1); null without one. */
export function quantityIssue(typed: string): string | null {
  if (!/^-?\d+$/.test(typed.trim())) return texts.noNumber;
  if (Number(typed) < minSlotQuantity) return texts.tooFew;
  return Number(typed) > greatestQuantity ? texts.tooMany(greatestQuantity) : null;
}
