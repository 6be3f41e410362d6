import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Context } from '../context';
import { dayIn } from '../../core/files/csv';
import { formatDisposition } from '../../core/files/file-name';
import { serve } from '../../core/http/serve';
import { pageSize, writeTable } from './export-table';
import { findEntries, findPaymentMonths, findPaymentYears } from './year-queries';

/** Totals by month and the table for accounting, in years of the school's time zone. */
export function paymentYears(app: FastifyInstance, { db, clock, config: { timeZone } }: Context): void {
  serve(app, 'getPaymentTotals', async ({ query }) => {
    const years = await findPaymentYears(db, timeZone);
    const year = query.year ?? years[0] ?? Number(dayIn(timeZone, clock()).slice(0, 4));
    return { year, years, months: await findPaymentMonths(db, year, timeZone) };
  });

  serve(app, 'exportPayments', async ({ query: { year }, reply }) => {
    const name = `Платежи ${year}.csv`;
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', formatDisposition('attachment', name));
    const find = (after: number | undefined) =>
      findEntries(db, { year, timeZone }, { after, limit: pageSize, order: 'asc' });
    return Readable.from(writeTable(find, timeZone));
  });
}
