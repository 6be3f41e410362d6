import type { RemoteName, ShellUser } from '@stupeni/federation';
import { roleHome } from '@stupeni/rules';
import { Navigate, useLocation } from '@stupeni/router';
import { useSession } from '@stupeni/session';
import type { ReactNode } from 'react';
import { accountPath, isHelp, searchPath } from '../navigation/paths';
import { homeRemote, findRemotePlace } from '../navigation/remotes';
import type { SignInEntryState } from '../screens/sign-in/sign-in-entry-state';
import { LazySidePage } from './LazySidePage';

interface Props {
  children: (remote: RemoteName, user: ShellUser) => ReactNode;
}

/**
 * The guard of every remote (product decisions §3). It redirects an unknown address to `/`. Without a session it
 * redirects to `/`, and the sign-in redirects back. It redirects another role's address to the person's start screen.
 * `/account`, `/search` and `/help` are pages of the shell for every role. They need no remote, but the remote of the
 * role loads in the background. Some help pages need no session.
 */
export function RoleGate({ children }: Props) {
  const { pathname, search, hash } = useLocation();
  const user = useSession((session) => session.user);
  const isHelpPage = isHelp(pathname);
  const place = findRemotePlace(pathname);
  const isShellPage = isHelpPage || pathname === accountPath || pathname === searchPath;
  if (!place && !isShellPage) return <Navigate to="/" replace />;
  if (!user && isHelpPage) return <LazySidePage name="help" />;
  if (!user) {
    const state: SignInEntryState = { from: pathname + search + hash };
    return <Navigate to="/" replace state={state} />;
  }
  if (!place) return children(homeRemote[user.role], user);
  if (!place.roles.includes(user.role)) return <Navigate to={roleHome[user.role]} replace />;
  return children(place.remote, user);
}
