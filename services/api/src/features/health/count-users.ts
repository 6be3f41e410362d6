import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../core/db/json-text';
import type { Tables } from '../../core/db/tables';
import { releaseReports } from './release-reports';

/** The releases that a page of a person loaded: that of a remote (or of the shell itself), and that of the shell. */
export interface PageReleases {
  remote: string;
  release: string;
  shell: string;
  /** The revision of the registry since which reports count. */
  revision: number;
}

/** Users whose browsers reported, and those of them for whom the release failed. */
interface UserCounts {
  users: number;
  failed: number;
}

/** The users of a page, by the build of the API that got their reports: this one, or the one before it. */
type UserCountsByApi = Record<'current' | 'earlier', UserCounts>;

/**
 * Counts the users of each page. Each user counts once in a page and build.
 *
 * @param options.build the build of the API that runs
 */
export async function countUsers(
  db: Kysely<Tables>,
  pages: readonly PageReleases[],
  { since, build }: { since: Date; build: string },
): Promise<UserCountsByApi[]> {
  if (pages.length === 0) return [];
  const wanted = pages.map((page, place) => ({ place, ...page }));
  const { rows } = await sql<UserCounts & { place: number; is_current: boolean }>`
    with ${releaseReports(since)},
    earlier as (select api from reports where api is distinct from ${build} order by id desc limit 1)
    select place, named.api is not distinct from ${build} as is_current,
      count(distinct user_id)::int as users, (count(distinct user_id) filter (where failed))::int as failed
    from json_to_recordset(${jsonText(wanted)}::json) as wanted (
      place int, remote text, release text, shell text, revision int)
    join named on named.remote = wanted.remote and named.release = wanted.release
      and named.shell = wanted.shell and named.revision >= wanted.revision
    where named.api is not distinct from ${build} or named.api is not distinct from (select api from earlier)
    group by 1, 2`.execute(db);
  return pages.map((_, place) => {
    const find = (isCurrent: boolean): UserCounts => {
      const row = rows.find((one) => one.place === place && one.is_current === isCurrent);
      return { users: row?.users ?? 0, failed: row?.failed ?? 0 };
    };
    return { current: find(true), earlier: find(false) };
  });
}

/**
 * How long ago the first browser reported to this build of the API, in seconds, by the clock of the database that
 * stored the reports. Null when no browser has reported to this build yet, or when none has reported to another build.
 */
export async function findApiAge(
  db: Kysely<Tables>,
  { since, build }: { since: Date; build: string },
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(at) filter (where api = ${build}))::int as seconds
    from client_events where at >= ${since} and user_id is not null and kind in ('remote-failed', 'remote-loaded')
    having bool_or(api is distinct from ${build})`.execute(db);
  return rows[0]?.seconds ?? null;
}
