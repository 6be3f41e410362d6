import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { readClientAddress } from '../../core/http/client-address';
import { findCaller } from '../../core/http/guards';
import { invalidField } from '../../core/http/page';
import { ProblemError, problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { addClientEvent } from './queries';
import { toReport } from './to-report';

const minuteMs = 60_000;
/** Reports per minute from one address. A page in a loop must not fill the database. */
const maxReports = 30;
/** Reports of loaded remotes per minute from one address. A whole class may sign in at once from one address. */
const maxLoads = 100;
/** The table rejects longer data. */
const maxDataBytes = 8000;

/**
 * Receives reports of errors from browsers, with or without a session. Reports are logged and stored for 30 days. A
 * report `remote-loaded` is no error: it is stored for two days, and only for a signed-in user.
 */
export function clientEvents(
  app: FastifyInstance,
  { db, config, clock, errorReports, checkSession }: Context,
): void {
  serve(app, 'reportClientEvent', async ({ body, request }) => {
    const data = JSON.stringify(body.data);
    if (Buffer.byteLength(data) > maxDataBytes) throw invalidField('data');
    const now = clock().getTime();
    const startedAt = now - (now % minuteMs);
    const userId = (await findCaller(request, checkSession).catch(ignoreEndedSession))?.id ?? null;
    const isLoad = body.kind === 'remote-loaded';
    if (isLoad && userId === null) return null;
    const [counter, most] = isLoad
      ? (['client_load', maxLoads] as const)
      : (['client_event', maxReports] as const);
    const window = { counter, minute: new Date(startedAt), maxReports: most };
    const event = {
      kind: body.kind,
      data,
      address: readClientAddress(request),
      userId,
      api: config.build,
    };
    const hits = await addClientEvent(db, event, window);
    if (hits > most)
      throw problem('too_many_attempts', { retryAfter: Math.ceil((startedAt + minuteMs - now) / 1000) });
    if (isLoad) return null;
    request.log.warn({ kind: body.kind, data: body.data }, 'reported by a browser');
    if (errorReports) {
      const { error, tags } = toReport(body.kind, body.data);
      errorReports.report(error, { service: 'browser', requestId: request.id, tags });
    }
    return null;
  });
}

// A report is also accepted when the session has ended.
function ignoreEndedSession(error: unknown): undefined {
  if (!(error instanceof ProblemError && error.code === 'unauthorized')) throw error;
}
