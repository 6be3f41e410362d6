import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Tables } from '../../core/db/tables';
import { addReadGauge } from '../../core/metrics/read-gauge';

/** Number of failed loads of a release, as browsers reported them. */
interface RemoteFailure {
  remote: string;
  release: string;
  fault: string;
  count: number;
}

const dayMs = 86_400_000;
/** Anybody may send reports, so the number of labels is limited. */
const maxRows = 50;

/**
 * Counts the reports of the last 24 hours about remotes that did not load (`remote-failed`). Leaves out a report if the
 * same user's browser reported later that the release started after all. Reads the counts from the table for each
 * request, so that they are complete on each replica and after a restart. The command `release status` shows them.
 */
export function measureRemoteFailures(
  registry: Registry,
  db: Kysely<Tables>,
  { clock, log }: { clock: () => Date; log: FastifyBaseLogger },
): void {
  addReadGauge(registry, log, {
    name: 'stupeni_remote_failures',
    help: 'Remotes that did not load in browsers in the last 24 hours, by remote, release and fault',
    labelNames: ['remote', 'release', 'fault'],
    async read() {
      const found = await findRemoteFailures(db, new Date(clock().getTime() - dayMs));
      return found.map(({ count, ...labels }) => ({ labels, value: count }));
    },
  });
}

async function findRemoteFailures(db: Kysely<Tables>, since: Date): Promise<RemoteFailure[]> {
  const { rows } = await sql<RemoteFailure>`
    select remote, release, fault, count(*)::int as count
    from (
      select data ->> 'remote' as remote, data ->> 'release' as release, data ->> 'fault' as fault
      from client_events as failed where kind = 'remote-failed' and at >= ${since} and not exists (
        select from client_events as later
        where later.user_id = failed.user_id and later.kind = 'remote-loaded' and later.at >= ${since}
          and later.id > failed.id and later.data ->> 'late' = 'yes'
          and later.data ->> 'remote' = failed.data ->> 'remote'
          and later.data ->> 'release' = failed.data ->> 'release')) as reports
    where remote ~ '^[a-z]{1,20}$' and release ~ '^[0-9a-zA-Z.-]{0,60}$' and fault ~ '^[a-z]{1,20}$'
    group by remote, release, fault
    order by count desc, remote, release, fault
    limit ${maxRows}`.execute(db);
  return rows;
}
