import { roles } from '@stupeni/contract';
import { type RawBuilder, sql } from 'kysely';

/** The remotes with the start screen of one role: learner, teacher and so on. */
const remotesOfRoles = roles.map((role) => role.toLowerCase());

/** Faults that no release causes: no byte came, because the network is bad or a server is down. */
const networkFaults = ['unreachable', 'timeout'];

/**
 * The common table expressions `reports` and `named`: what browsers of signed-in people reported about releases. A row
 * of `named` says that a user had a release (`remote`, `release`) in a shell, and whether it failed.
 *
 * - A report of a remote counts only from the role whose remote it is. Staff who preview a course do not count as
 *   learners.
 * - A failure of the network is left out. A part of the shell that is missing is a failure of the shell, not of the
 *   remote.
 * - A report that a release started late, after a report of a failure, cancels the earlier failures of that user and
 *   release.
 * - A report of a remote also proves that the shell of its page started.
 *
 * The text of a report is parsed once. A window function finds the late starts. A subquery for each failure would be
 * slow, because many loads fail at once when a release is broken.
 */
export const releaseReports = (since: Date): RawBuilder<unknown> => sql`
  reports as materialized (
    select event.id, event.user_id, event.kind, event.at, event.api, said.remote, said.release, said.late,
      case when said.remote = 'shell' then said.release else said.page end as shell,
      case when said.revision ~ '^[0-9]{1,9}$' then said.revision::int else 0 end as revision
    from client_events as event
    join users on users.id = event.user_id
    cross join lateral json_to_record(event.data) as said (
      remote text, release text, page text, revision text, fault text, late text)
    where event.kind in ('remote-failed', 'remote-loaded') and event.at >= ${since}
      and said.remote ~ '^[a-z]{1,20}$' and said.release ~ '^[0-9a-zA-Z.-]{1,60}$'
      and (said.remote = lower(users.role) or said.remote <> all (${remotesOfRoles}::text[]))
      and (event.kind = 'remote-loaded' or coalesce(said.fault, '') <> all (${networkFaults}::text[])
        and (said.remote = 'shell' or said.fault is distinct from 'shell'))),
  named as (
    select user_id, api, revision, remote, release, shell,
      kind = 'remote-failed' and id > coalesce(
        max(id) filter (where late = 'yes' and kind = 'remote-loaded')
          over (partition by user_id, remote, release), 0) as failed
    from reports
    union all
    select user_id, api, revision, 'shell', shell, shell, false from reports
    where shell ~ '^[0-9a-zA-Z.-]{1,60}$')`;
