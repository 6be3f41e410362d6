import { greatestQuantity } from '@stupeni/contract';
import { minSlotQuantity } from '@stupeni/rules';
import { texts } from './texts';

/** What is wrong with a quantity as it is typed (specification §5: at least 1); null when nothing is. */
export function mistakeOf(typed: string): string | null {
  if (!/^-?\d+$/.test(typed.trim())) return texts.noNumber;
  if (Number(typed) < minSlotQuantity) return texts.tooFew;
  return Number(typed) > greatestQuantity ? texts.tooMany(greatestQuantity) : null;
}
