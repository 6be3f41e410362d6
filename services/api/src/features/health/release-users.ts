import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Tables } from '../../core/db/tables';
import { addReadGauge } from '../../core/metrics/read-gauge';
import { releaseReports } from './release-reports';

/** Users of a release in a shell whose browsers reported to a build of the API in the last 24 hours. */
interface ReleaseUsers {
  remote: string;
  release: string;
  shell: string;
  api: string;
  users: number;
  failed: number;
}

const dayMs = 86_400_000;
/** A user may send any name, so the number of labels is limited. Releases with many users come first. */
const maxRows = 100;

/**
 * Counts the signed-in users whose browsers reported a release (`all`), and those of them for whom it failed
 * (`failed`), separately for each shell and each build of the API. So the many users before a change of the shell or of
 * the API do not hide the failures after the change. A user counts once, so one user cannot make a release look broken.
 * Alerts use it.
 */
export function measureReleaseUsers(
  registry: Registry,
  db: Kysely<Tables>,
  { clock, log }: { clock: () => Date; log: FastifyBaseLogger },
): void {
  addReadGauge(registry, log, {
    name: 'stupeni_release_users',
    help: 'Signed-in users whose browsers reported a release in the last 24 hours, by its shell and the build of the API; result failed: it did not start or crashed',
    labelNames: ['remote', 'release', 'shell', 'api', 'result'],
    async read() {
      const found = await findReleaseUsers(db, new Date(clock().getTime() - dayMs));
      return found.flatMap(({ users, failed, ...labels }) => [
        { labels: { ...labels, result: 'all' }, value: users },
        { labels: { ...labels, result: 'failed' }, value: failed },
      ]);
    },
  });
}

async function findReleaseUsers(db: Kysely<Tables>, since: Date): Promise<ReleaseUsers[]> {
  const { rows } = await sql<ReleaseUsers>`
    with ${releaseReports(since)}
    select remote, release, coalesce(shell, '') as shell, coalesce(api, '') as api,
      count(distinct user_id)::int as users, (count(distinct user_id) filter (where failed))::int as failed
    from named
    where coalesce(shell, '') ~ '^[0-9a-zA-Z.-]{0,60}$'
    group by 1, 2, 3, 4
    order by users desc, remote, release, shell, api
    limit ${maxRows}`.execute(db);
  return rows;
}
