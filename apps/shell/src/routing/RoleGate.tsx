import type { RemoteName } from '@stupeni/federation';
import type { ShellUser } from '@stupeni/federation';
import { roleHome } from '@stupeni/rules';
import { Navigate, useLocation } from '@stupeni/router';
import { useSession } from '@stupeni/session';
import type { ReactNode } from 'react';
import { areaAt } from './areas';

/** Where the sign-in leads back to; travels in the history entry of `/`, so its address stays plain. */
export interface EntryState {
  from?: string;
}

interface Props {
  children: (remote: RemoteName, user: ShellUser) => ReactNode;
}

/**
 * The guard of every area (product decisions §3): no such address → `/`; signed out → `/`, and after the sign-in
 * back here; wrong role → own start screen.
 */
export function RoleGate({ children }: Props) {
  const { pathname, search, hash } = useLocation();
  const user = useSession((session) => session.user);
  const area = areaAt(pathname);
  if (!area) return <Navigate to="/" replace />;
  if (!user) {
    const state: EntryState = { from: pathname + search + hash };
    return <Navigate to="/" replace state={state} />;
  }
  if (!area.roles.includes(user.role)) return <Navigate to={roleHome[user.role]} replace />;
  return children(area.remote, user);
}
