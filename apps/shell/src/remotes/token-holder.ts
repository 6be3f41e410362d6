import type { Role } from '@stupeni/contract';
import { roleOf } from '@stupeni/session/role-of';

/** The user of a token: the parts that a load needs. */
export interface TokenHolder {
  id: number | null;
  role: Role;
}

/** The user of a token, for code that runs before `@stupeni/session` is ready. Null for an invalid or expired token. */
export function holderOf(token: string): TokenHolder | null {
  try {
    const [, claims = ''] = token.split('.');
    const { sub, role, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown;
      role?: unknown;
      exp?: unknown;
    };
    if (!role || (typeof exp === 'number' && exp * 1000 <= Date.now())) return null;
    return { id: Number(sub) || null, role: roleOf(role) };
  } catch {
    return null; // The stored text is not a token.
  }
}
