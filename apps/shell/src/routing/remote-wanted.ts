import type { Role } from '@stupeni/contract';
import type { RemoteName } from '@stupeni/federation';
import { remoteAt } from './remotes';
import { homeRemote } from './role-home';

/** The remote that the guard shows to a role at an address: the role's own remote when the address is not allowed. */
export function remoteWanted(pathname: string, role: Role): RemoteName {
  const remote = remoteAt(pathname);
  return remote?.roles.includes(role) ? remote.remote : homeRemote[role];
}
