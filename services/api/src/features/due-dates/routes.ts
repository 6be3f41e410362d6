import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import type { Context } from '../context';
import { calendarPath, parseCalendarFile } from './calendar-address';
import { type CalendarRow, findAddressNumber, findCalendar, replaceAddress } from './calendar-queries';
import { extendDue } from './extend-due';
import { type CalendarEvent, writeCalendar } from './write-calendar';

/** Extensions of due dates, and the address of the caller's calendar. */
export function dueDates(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const toAddress = (userId: number, number: number) => ({
    url: `${config.publicUrl}${calendarPath(config.jwtSecret, { userId, number })}`,
  });

  serve(app, 'extendDue', ({ user, params, body }) => extendDue(context, user, params, body));

  serve(app, 'getMyCalendar', async ({ user: { id } }) => toAddress(id, await findAddressNumber(db, id)));

  serve(app, 'replaceMyCalendar', async ({ user: { id } }) =>
    toAddress(id, await inTransaction(db, (trx) => replaceAddress(trx, id))),
  );
}

/** A learner's calendar at its secret address. It has no submissions and no remarks. */
export function publicCalendar(app: FastifyInstance, { db, config }: Context): void {
  serve(app, 'readCalendar', async ({ params, reply }) => {
    const owner = parseCalendarFile(config.jwtSecret, params.file);
    const rows = owner && (await findCalendar(db, owner, config.timeZone));
    if (!owner || !rows) throw problem('not_found');
    const host = new URL(config.publicUrl).host;
    const toEvent = (row: CalendarRow): CalendarEvent => ({
      uid: `due-${row.lessonId}-${owner.userId}@${host}`,
      at: row.at,
      changedAt: row.changedAt,
      sequence: row.sequence,
      title: `Срок: ${row.order}. ${row.title}`,
      description: row.course,
      url: `${config.publicUrl}/courses/${row.courseId}/lesson/${row.lessonId}`,
    });
    reply.header('content-type', 'text/calendar; charset=utf-8');
    return Buffer.from(writeCalendar(`Сроки: ${config.brand}`, rows.map(toEvent)));
  });
}
