import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { callerOf, type CheckSession } from '../../http/guards';
import { refusedField } from '../../http/page';
import { Problem, problem } from '../../http/problem';
import { serve } from '../../http/serve';
import { addClientEvent } from './queries';

const minute = 60_000;
/** Reports of one address a minute: a page in a loop must not fill the database. */
const most = 30;
/** Bytes of one report; the table refuses more. */
const longest = 8000;

/** What went wrong in browsers, signed in or not: stored for 30 days and logged. */
export function clientEvents(app: FastifyInstance, { db, clock }: Context, checkSession: CheckSession): void {
  serve(app, 'reportClientEvent', async ({ body, request }) => {
    const data = JSON.stringify(body.data);
    if (Buffer.byteLength(data) > longest) throw refusedField('data');
    const now = clock().getTime();
    const began = now - (now % minute);
    const window = { minute: new Date(began), most };
    const userId = (await callerOf(request, checkSession).catch(nobody))?.id ?? null;
    const event = { kind: body.kind, data, address: request.ip, userId };
    const hits = await addClientEvent(db, event, window);
    if (hits > most)
      throw problem('too_many_attempts', { retryAfter: Math.ceil((began + minute - now) / 1000) });
    request.log.warn({ kind: body.kind, data: body.data }, 'reported by a browser');
    return null;
  });
}

// A report is worth reading also from a browser whose session is over.
function nobody(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'unauthorized')) throw error;
}
