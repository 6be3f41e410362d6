import type { RemoteName, ShellUser } from '@stupeni/federation';
import { areaAt } from './areas';
import { homeRemote } from './role-home';

/** The remote that the guard will show at this address, or undefined when it is the sign-in. */
export function remoteWanted(pathname: string, user: ShellUser | null): RemoteName | undefined {
  if (!user) return undefined;
  const area = areaAt(pathname);
  return area?.roles.includes(user.role) ? area.remote : homeRemote[user.role];
}
