import type { FastifyBaseLogger } from 'fastify';
import { ResponseBodyError } from 'openid-client';
import { problem } from '../../core/http/problem';
import type { Provider } from './provider';

/**
 * Runs a call of a provider. Throws `sign_in_expired` when the provider no longer knows the code, and `provider_failed`
 * for any other error. The log gets names and codes of errors, because their bodies may have tokens.
 */
export async function askProvider<T>(
  { name }: Provider,
  log: FastifyBaseLogger,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    log.warn({ provider: name, problem: describe(cause) }, 'a provider of sign-in failed');
    if (cause instanceof ResponseBodyError && cause.error === 'invalid_grant')
      throw problem('sign_in_expired');
    throw problem('provider_failed');
  }
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  const inner = cause.cause instanceof Error ? ` (${describe(cause.cause)})` : '';
  return `${cause.name}${code}: ${cause.message}${inner}`;
}
