import type { Payment } from '@stupeni/contract';
import { invoiceTexts } from './invoice/texts';
import { formatSlots, formatRoubles, texts } from './texts';

/**
 * What a moderator must know besides the status: a report of the provider that differs, the day of a bank transfer, a
 * refund, or the reason of a cancellation or of granted slots. For the row of a refund: the day on which the money was
 * returned. Null if there is nothing to say.
 */
export function describeDetails({ returned, ...payment }: Payment): string | null {
  if (returned) return returned.on === null ? null : texts.returnedOn(returned.on);
  const { differs, refund, reason, status, grantReason, receivedOn } = payment;
  if (grantReason !== null) return grantReason;
  if (differs) return texts.differs[differs];
  const receivedSentence = receivedOn === null ? null : invoiceTexts.cameOn(receivedOn);
  if (refund) return [receivedSentence, describeRefund(refund)].filter((part) => part !== null).join(' ');
  if (receivedSentence !== null) return receivedSentence;
  return status === 'CANCELED' && reason ? texts.reasons[reason] : null;
}

const describeRefund = ({ amount, slots, waiting }: NonNullable<Payment['refund']>): string =>
  [
    texts.refunded(formatRoubles(amount)),
    slots > waiting && texts.takenBack(formatSlots(slots - waiting)),
    waiting > 0 && texts.waitsForFree(formatSlots(waiting)),
  ]
    .filter((part) => part !== false)
    .join(' ');
