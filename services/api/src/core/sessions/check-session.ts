import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables';
import type { Config } from '../config/config';
import type { CheckSession } from '../http/guards';
import { problem } from '../http/problem';
import { batchLoads } from '../db/batched';
import { followUse } from './follow-use';
import { type Demands, makeSessionFinder } from './find-sessions';
import { forgetsAnswers } from './forgets-answers';
import { makeClaimsReader } from './tokens';

/**
 * Checks a token against its session row on each call: the session must be live and of the token's user, and the
 * account must still have the token's role. Stores the use of the session, unless the page called by itself.
 */
export function makeSessionCheck(
  app: FastifyInstance,
  db: Kysely<Tables>,
  config: Demands & Pick<Config, 'publicUrl'>,
): CheckSession {
  const findSessions = makeSessionFinder(config);
  const canForget = forgetsAnswers(config.publicUrl);
  const loadSession = batchLoads((ids: readonly string[]) => findSessions(db, ids));
  const readClaims = makeClaimsReader(app);
  const use = followUse(db, (error) => app.log.error({ err: error }, 'the use of sessions was not stored'));
  app.addHook('onClose', () => use.storeAll());
  return async (token, { inBackground = false } = {}) => {
    const { sub, jti, role, remembered } = readClaims(token);
    const session = await loadSession(jti);
    if (session?.role !== role || String(session.userId) !== sub) throw problem('unauthorized');
    if (session.isUseOld && !inBackground) use.add(jti);
    return {
      id: session.userId,
      role,
      sessionId: jti,
      rights: session.rights,
      hasAccepted: session.hasAccepted,
      lacksFactor: session.lacksFactor,
      ownDevice: remembered === true && canForget,
    };
  };
}
