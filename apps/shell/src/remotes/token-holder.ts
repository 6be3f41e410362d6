import type { Role } from '@stupeni/contract';
import { roleOf } from '@stupeni/session/role-of';

/** Who a token speaks of, as far as a load needs it. */
export interface TokenHolder {
  id: number | null;
  role: Role;
}

/** The holder of a token, while the session's own library is not ready; null when nobody is signed in by it. */
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
    return null; // a stored text that is no token
  }
}
