import type { Role } from '@stupeni/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem';

/** Who is calling, as the database says it on this very call. */
export interface SignedUser {
  id: number;
  role: Role;
  /** The session (`jti`) that the token belongs to. */
  sessionId: string;
}

/** Finds the live session behind a bearer token, or throws `unauthorized`. */
export type CheckSession = (token: string) => Promise<SignedUser>;

const guarded = 'guarded';

/** Makes a register scope the place where only signed-in people come: token and session, before any parsing. */
export function requireSession(app: FastifyInstance, checkSession: CheckSession): void {
  app.decorate(guarded, true);
  app.addHook('onRequest', async (request) => {
    request.user = await checkSession(bearerOf(request));
  });
}

/** Whether the scope was made by `requireSession`. */
export const isGuarded = (app: FastifyInstance): boolean => app.hasDecorator(guarded);

/** Refuses roles that the operation does not name; runs after the session check, before the body is read. */
export const requireRole =
  (allowed: readonly Role[]) =>
  ({ user }: FastifyRequest, _: FastifyReply, done: (refusal?: Error) => void) =>
    done(allowed.includes(user.role) ? undefined : problem('forbidden'));

/**
 * Who sends a token along to an operation that needs none; nobody without one. Throws `unauthorized` for a
 * token that is worth nothing.
 */
export async function callerOf(
  request: FastifyRequest,
  checkSession: CheckSession,
): Promise<SignedUser | undefined> {
  return request.headers.authorization === undefined ? undefined : checkSession(bearerOf(request));
}

function bearerOf({ headers }: FastifyRequest): string {
  const match = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '');
  if (!match?.[1]) throw problem('unauthorized');
  return match[1];
}
