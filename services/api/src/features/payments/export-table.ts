import type { Payment } from '@stupeni/contract';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { daysIn, linesOf, timesIn, zoneName } from '../../files/csv';
import { numberOfInvoice } from '../../invoices/invoice';
import { sandbox } from '../../payments/sandbox';
import { grant } from './queries';
import type { ExportedPayment } from './year-queries';

/** Payments per page. */
export const pageSize = 250;

/**
 * Payments as CSV for accounting. Each page is read after the previous one was consumed, and other requests are answered
 * in between.
 * @param find reads the page after an id
 * @param timeZone of the times; the headings name it
 */
export async function* tableOf(
  find: (after: number) => Promise<ExportedPayment[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield linesOf([headingsIn(timeZone)], { bom: true });
  const words = { timeOf: timesIn(timeZone), dayOf: daysIn(timeZone) };
  for (let after: number | undefined = 0; after !== undefined;) {
    // The embedded database answers in the same turn, so other requests would have to wait.
    await nextTurn();
    const rows: ExportedPayment[] = await find(after);
    if (rows.length > 0) yield linesOf(rows.map((row) => cellsOf(row, words)));
    after = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
}

const headingsIn = (timeZone: string) => [
  'Номер',
  `Создан (${zoneName(timeZone)})`,
  `Оплачен (${zoneName(timeZone)})`,
  'День поступления',
  'Вид',
  'Покупатель',
  'Доступов',
  'Сумма, ₽',
  'Возвращено, ₽',
  'Статус',
  'Причина',
];

const statuses = {
  PENDING: 'Ожидает оплаты',
  PAID: 'Оплачен',
  CANCELED: 'Отменён',
} satisfies Record<Payment['status'], string>;

const kindOf = ({ provider, number }: ExportedPayment) =>
  number !== null
    ? `Счёт № ${numberOfInvoice(number)}`
    : provider === grant
      ? 'Начисление'
      : provider === sandbox.name
        ? 'Пробный платёж'
        : 'Онлайн-оплата';

const cellsOf = (
  row: ExportedPayment,
  { timeOf, dayOf }: Record<'timeOf' | 'dayOf', (moment: Date) => string>,
) => [
  String(row.id),
  timeOf(row.date),
  row.paidAt ? timeOf(row.paidAt) : '',
  row.receivedOn ?? (row.paidAt && row.provider !== grant ? dayOf(row.paidAt) : ''),
  kindOf(row),
  row.buyer ?? '',
  String(row.quantity),
  String(row.amount),
  String(row.refundAmount),
  row.provider === grant ? 'Начислен' : statuses[row.status],
  row.grantReason ?? '',
];
