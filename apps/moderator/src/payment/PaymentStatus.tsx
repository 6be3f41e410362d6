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

/**
 * For a payment that differs from the report of the provider. If the provider has taken the money, the payment still
 * added no slots.
 */
const differsLook: Look = { word: texts.notEqual, tone: 'danger', icon: 'warning' };
const moneyWithoutSlotsLook: Look = { word: texts.moneyWithoutSlots, tone: 'danger', icon: 'warning' };

const refundLook: Look = { word: texts.returned, tone: 'neutral', icon: 'undo' };
const grantLook: Look = { word: 'Начислен', tone: 'success', icon: 'check' };

/** The status of a payment or of a refund as text, icon and color. */
export function PaymentStatus({
  status,
  kind,
  invoice,
  differs = null,
  moneyTaken,
  returned = null,
}: Pick<Payment, 'status'> & Partial<Payment>) {
  const look = returned ? refundLook : kind === 'grant' ? grantLook : looks[status];
  const providerLook = differs ? (moneyTaken ? moneyWithoutSlotsLook : differsLook) : look;
  const pendingLook = invoice ? makeInvoiceLook(invoice) : providerLook;
  const { word, tone, icon } = status === 'PENDING' ? pendingLook : look;
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

/** For an invoice that is not paid yet. The money may also arrive after its last day. */
const makeInvoiceLook = ({ until, overdue }: NonNullable<Payment['invoice']>): Look =>
  overdue
    ? { word: invoiceTexts.overSince(until), tone: 'rework', icon: 'warning' }
    : { ...looks.PENDING, word: invoiceTexts.waitsUntil(until) };
