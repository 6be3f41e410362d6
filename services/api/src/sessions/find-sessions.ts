import type { Right, Role } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { ConsentDocument } from '../consent/documents';
import type { Tables } from '../db/tables';
import { hasAccepted } from '../features/consent/queries';
import { rowsOver } from '../reading/rows-over';

interface LiveSession {
  id: string;
  userId: number;
  role: Role;
  /** Read for each call, so that a revoked right ends at once. */
  rights: Right[];
  /** Whether the person has accepted the current documents. */
  hasAccepted: boolean;
  /** Whether its use was stored some minutes ago. */
  isUseOld: boolean;
}

/**
 * Makes a function that finds live sessions: not signed out, not expired, and of an account that is not deleted or
 * disabled. `documents` are those that a person has to accept.
 */
export function sessionFinder(documents: readonly ConsentDocument[]) {
  const live = rowsOver<LiveSession>(
    ['uuid'],
    (ids) => `
    select sessions.id, users.id as "userId", users.role,
      case when users.role = 'MODERATOR'
        then array(select name from rights where rights.user_id = users.id order by name)
        else '{}' end as rights,
      ${hasAccepted(documents)} as "hasAccepted",
      sessions.last_seen_at < now() - interval '5 minutes' as "isUseOld"
    from ${ids} asked (id) join sessions on sessions.id = asked.id
      join users on users.id = sessions.user_id
    where sessions.expires_at > now() and users.deleted_at is null and users.disabled_at is null`,
  );
  return async (
    db: Kysely<Tables>,
    ids: readonly string[],
  ): Promise<(id: string) => LiveSession | undefined> => {
    const rows = await live(
      db,
      [...new Set(ids)].map((id) => [id]),
    );
    const found = new Map(rows.map((session) => [session.id, session]));
    return (id) => found.get(id);
  };
}
