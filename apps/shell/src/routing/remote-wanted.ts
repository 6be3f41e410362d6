import type { Role } from '@stupeni/contract';
import type { RemoteName } from '@stupeni/federation';
import { areaAt } from './areas';
import { homeRemote } from './role-home';

/** The remote that the guard will show to this role at an address: its own wherever the address is not for it. */
export function remoteWanted(pathname: string, role: Role): RemoteName {
  const area = areaAt(pathname);
  return area?.roles.includes(role) ? area.remote : homeRemote[role];
}
