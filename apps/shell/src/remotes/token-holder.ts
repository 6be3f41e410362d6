import type { Role } from '@stupeni/contract';
import { roleOf } from '@stupeni/session/role-of';

/** The user of a token: the parts that a load needs. */
export interface TokenHolder {
  id: number | null;
  role: Role;
}

/** The user of a token, for code that runs before `@stupeni/session` is ready. Null for an invalid token. Only the API knows an end. */
export function holderOf(token: string): TokenHolder | null {
  try {
    const [, claims = ''] = token.split('.');
    const { sub, role } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown;
      role?: unknown;
    };
    if (!role) return null;
    return { id: Number(sub) || null, role: roleOf(role) };
  } catch {
    return null; // The stored text is not a token.
  }
}
