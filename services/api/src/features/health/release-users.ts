import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Tables } from '../../core/db/tables';
import { addReadGauge } from '../../core/metrics/read-gauge';

/** Users of a release whose browsers reported in the last 24 hours. */
interface ReleaseUsers {
  remote: string;
  release: string;
  users: number;
  failed: number;
}

const dayMs = 86_400_000;
/** A user may send any name, so the number of labels is limited. Releases with many users come first. */
const maxRows = 50;

/**
 * Counts for each release of the last 24 hours the signed-in users whose browsers reported it (`all`), and those of
 * them for whom it failed (`failed`). A user counts once, so one user cannot make a release look broken. The command
 * `release watch` rolls a release back when too many failed.
 */
export function measureReleaseUsers(
  registry: Registry,
  db: Kysely<Tables>,
  { clock, log }: { clock: () => Date; log: FastifyBaseLogger },
): void {
  addReadGauge(registry, log, {
    name: 'stupeni_release_users',
    help: 'Signed-in users whose browsers reported a release in the last 24 hours; result failed: it did not start or crashed',
    labelNames: ['remote', 'release', 'result'],
    async read() {
      const found = await findReleaseUsers(db, new Date(clock().getTime() - dayMs));
      return found.flatMap(({ users, failed, ...labels }) => [
        { labels: { ...labels, result: 'all' }, value: users },
        { labels: { ...labels, result: 'failed' }, value: failed },
      ]);
    },
  });
}

/**
 * A report of a remote proves that the shell of its page started. A late start cancels the earlier failures of that user
 * and release.
 */
async function findReleaseUsers(db: Kysely<Tables>, since: Date): Promise<ReleaseUsers[]> {
  const { rows } = await sql<ReleaseUsers>`
    with reports as (
      select id, user_id, kind, data ->> 'remote' as remote, data ->> 'release' as release, data ->> 'page' as page,
        data ->> 'late' as late
      from client_events
      where kind in ('remote-failed', 'remote-loaded') and at >= ${since} and user_id is not null),
    named as (
      select user_id, remote, release, kind = 'remote-failed' and not exists (
          select from reports as later
          where later.user_id = reports.user_id and later.remote = reports.remote
            and later.release = reports.release and later.late = 'yes' and later.kind = 'remote-loaded'
            and later.id > reports.id) as failed
      from reports
      union all
      select user_id, 'shell', page, false from reports)
    select remote, release, count(distinct user_id)::int as users,
      (count(distinct user_id) filter (where failed))::int as failed
    from named
    where remote ~ '^[a-z]{1,20}$' and release ~ '^[0-9a-zA-Z.-]{1,60}$'
    group by remote, release
    order by users desc, remote, release
    limit ${maxRows}`.execute(db);
  return rows;
}
