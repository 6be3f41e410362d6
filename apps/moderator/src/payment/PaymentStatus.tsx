import type { Payment } from '@stupeni/contract';
import type { IconName } from '@stupeni/ui/core';
import { Badge, type BadgeTone } from '@stupeni/ui/more';
import { invoiceTexts } from './invoice/texts';
import { texts } from './texts';

interface Look {
  word: string;
  tone: BadgeTone;
  icon: IconName;
}

// The texts are from product decisions §6.
const looks = {
  PENDING: { word: 'Ожидает оплаты', tone: 'sun', icon: 'clock' },
  PAID: { word: 'Оплачен', tone: 'success', icon: 'check' },
  CANCELED: { word: 'Отменён', tone: 'neutral', icon: 'close' },
} satisfies Record<Payment['status'], Look>;

/** The reports of the provider differ from the payment. */
const notTaken: Look = { word: texts.notEqual, tone: 'danger', icon: 'warning' };
const taken: Look = { word: texts.moneyWithoutSlots, tone: 'danger', icon: 'warning' };

const refund: Look = { word: texts.returned, tone: 'neutral', icon: 'undo' };
const granted: Look = { word: 'Начислен', tone: 'success', icon: 'check' };

/** The status of a payment or of a refund as text, icon and color. */
export function PaymentStatus({
  status,
  kind,
  invoice,
  differs = null,
  moneyTaken,
  returned = null,
}: Pick<Payment, 'status'> & Partial<Payment>) {
  const look = returned ? refund : kind === 'grant' ? granted : looks[status];
  const open = invoice ? waiting(invoice) : differs ? (moneyTaken ? taken : notTaken) : look;
  const { word, tone, icon } = status === 'PENDING' ? open : look;
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

/** An invoice that waits for its money. After its last day the money may still come. */
const waiting = ({ until, overdue }: NonNullable<Payment['invoice']>): Look =>
  overdue
    ? { word: invoiceTexts.overSince(until), tone: 'rework', icon: 'warning' }
    : { ...looks.PENDING, word: invoiceTexts.waitsUntil(until) };
