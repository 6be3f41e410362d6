import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Tables } from '../../db/tables';
import { inTime } from './in-time';

/** Releases of areas that failed in a browser, counted since a moment. */
interface RemoteFailure {
  remote: string;
  release: string;
  fault: string;
  count: number;
}

const day = 86_400_000; // ms
/** Anybody may report: what is no name of ours is not counted, and not everything becomes a label. */
const most = 50;

/**
 * Counts, at each asking, what browsers reported in the last 24 hours of areas that did not come up
 * (`remote-failed`). From the table and not from memory: every replica tells all, and a restart forgets nothing.
 * `release status` shows it.
 */
export function measureRemoteFailures(
  registry: Registry,
  db: Kysely<Tables>,
  { clock, log }: { clock: () => Date; log: FastifyBaseLogger },
): void {
  new Gauge({
    name: 'stupeni_remote_failures',
    help: 'Areas that did not come up in browsers in the last 24 hours, by area, release and fault',
    labelNames: ['remote', 'release', 'fault'],
    registers: [registry],
    async collect() {
      this.reset();
      const since = new Date(clock().getTime() - day);
      try {
        for (const { count, ...labels } of await inTime(findRemoteFailures(db, since)))
          this.set(labels, count);
      } catch (error) {
        // The other figures are wanted most of all when the database is away.
        log.warn({ err: error }, 'failures of areas were not counted');
      }
    },
  });
}

async function findRemoteFailures(db: Kysely<Tables>, since: Date): Promise<RemoteFailure[]> {
  const { rows } = await sql<RemoteFailure>`
    select remote, release, fault, count(*)::int as count
    from (
      select data ->> 'remote' as remote, data ->> 'release' as release, data ->> 'fault' as fault
      from client_events where kind = 'remote-failed' and at >= ${since}) as told
    where remote ~ '^[a-z]{1,20}$' and release ~ '^[0-9a-zA-Z.-]{0,60}$' and fault ~ '^[a-z]{1,20}$'
    group by remote, release, fault
    order by count desc, remote, release, fault
    limit ${most}`.execute(db);
  return rows;
}
