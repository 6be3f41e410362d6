import type { Right, Role } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { ConsentDocument } from '../config/documents';
import type { Tables } from '../db/tables';
import { queryByKeys } from '../db/query-by-keys';
import { hasSecondStepSql } from './second-steps';

interface LiveSession {
  id: string;
  userId: number;
  role: Role;
  /** Read for each call, so that a revoked right ends at once. */
  rights: Right[];
  /** Whether the person has accepted the current documents. */
  hasAccepted: boolean;
  /** Whether the school requires a second factor of this person, who has none. */
  lacksFactor: boolean;
  /** Whether the stored time of the last use is more than five minutes ago. */
  isUseOld: boolean;
}

/** What the school asks of a person before anything else works. */
export interface Demands {
  /** The documents to accept. */
  documents: readonly ConsentDocument[];
  /** Whether staff need a second factor. */
  staffFactor: boolean;
}

/**
 * Makes a function that finds live sessions: not signed out, not expired, and of an account that is not deleted or
 * disabled.
 */
export function makeSessionFinder({ documents, staffFactor }: Demands) {
  const live = queryByKeys<LiveSession>(
    ['uuid'],
    (ids) => `
    select sessions.id, users.id as "userId", users.role,
      case when users.role = 'MODERATOR'
        then array(select name from rights where rights.user_id = users.id order by name)
        else '{}' end as rights,
      ${makeAcceptedSql(documents)} as "hasAccepted",
      ${staffFactor ? `users.role <> 'LEARNER' and not ${hasSecondStepSql}` : 'false'} as "lacksFactor",
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

/** SQL: whether the person of `users` has accepted all these versions. Their ids and versions are safe words. */
const makeAcceptedSql = (documents: readonly Pick<ConsentDocument, 'id' | 'version'>[]): string =>
  documents.length === 0
    ? 'true'
    : `(select count(*) from consents where consents.user_id = users.id
      and (document, version) in (${documents.map(({ id, version }) => `('${id}', '${version}')`).join()})
    ) = ${documents.length}`;
