import type { Payment } from '@stupeni/contract';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { makeDayFormat, writeLines, makeTimeFormat, formatZone } from '../../core/files/csv';
import { formatInvoiceNumber } from '../../core/config/invoice-config';
import { sandbox } from './providers/sandbox';
import { grantProvider } from './queries';
import type { EntryRow } from './year-queries';

/** Payments per page. */
export const pageSize = 250;

/**
 * Payments and refunds as CSV for accounting: a refund has a row with a negative sum, so that the sums of paid rows add up. Each page is read after the previous one was consumed, and other requests are answered
 * in between.
 * @param find reads the page after an entry
 * @param timeZone of the times; the headings name it
 */
export async function* writeTable(
  find: (after: number | undefined) => Promise<EntryRow[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield writeLines([headingsIn(timeZone)], { bom: true });
  const formatters = { formatTime: makeTimeFormat(timeZone), formatDay: makeDayFormat(timeZone) };
  let rows: EntryRow[];
  let after: number | undefined;
  do {
    // The embedded database answers in the same turn, so other requests would have to wait.
    await nextTurn();
    rows = await find(after);
    if (rows.length > 0) yield writeLines(rows.map((row) => toCells(row, formatters)));
    after = rows.at(-1)?.entry;
  } while (rows.length === pageSize);
}

const headingsIn = (timeZone: string) => [
  'Номер',
  `Создан (${formatZone(timeZone)})`,
  `Оплачен (${formatZone(timeZone)})`,
  'День поступления или возврата',
  'Вид',
  'Покупатель',
  'Доступов',
  'Сумма, ₽',
  'Статус',
  'Причина',
];

const statuses = {
  PENDING: 'Ожидает оплаты',
  PAID: 'Оплачен',
  CANCELED: 'Отменён',
} satisfies Record<Payment['status'], string>;

const formatKind = ({ provider, invoice }: EntryRow) =>
  invoice
    ? `Счёт № ${formatInvoiceNumber(invoice.number)}`
    : provider === grantProvider
      ? 'Начисление'
      : provider === sandbox.name
        ? 'Пробный платёж'
        : 'Онлайн-оплата';

interface Formatters {
  formatTime: (moment: Date) => string;
  formatDay: (moment: Date) => string;
}

const toCells = (row: EntryRow, formatters: Formatters): (string | number)[] => {
  const { invoice, buyer } = row;
  const buyerCell = invoice ? `${invoice.buyer}, ИНН ${invoice.inn}` : (buyer ?? '');
  return row.refundId === null
    ? cellsOfPayment(row, buyerCell, formatters)
    : cellsOfRefund(row, buyerCell, formatters);
};

const cellsOfPayment = (row: EntryRow, buyer: string, { formatTime, formatDay }: Formatters) => [
  row.id,
  formatTime(row.date),
  row.paidAt ? formatTime(row.paidAt) : '',
  row.receivedOn ?? (row.paidAt && row.provider !== grantProvider ? formatDay(row.paidAt) : ''),
  formatKind(row),
  buyer,
  row.quantity,
  row.amount,
  row.provider === grantProvider ? 'Начислен' : statuses[row.status],
  row.grantReason ?? '',
];

const cellsOfRefund = (row: EntryRow, buyer: string, { formatTime }: Formatters) => [
  row.id,
  row.returnedAt ? formatTime(row.returnedAt) : '',
  '',
  row.entryDay,
  formatKind(row),
  buyer,
  -row.returnedSlots,
  -row.returnedAmount,
  'Возврат',
  '',
];
