import { roles, type Role } from '@stupeni/contract';
import type { RemoteName } from '@stupeni/federation';

/** The remote for all addresses with the same first segment, and the roles that may open them. */
interface RemotePlace {
  remote: RemoteName;
  roles: readonly Role[];
}

/**
 * The address map of specification §2 after the sign-in. Deeper segments belong to the remote, so a new page of a
 * remote needs no new shell. The remote redirects an unknown address to `/`.
 */
const remotes: Record<string, RemotePlace> = {
  // Staff open a course as a preview (product decisions §3).
  courses: { remote: 'learner', roles },
  profile: { remote: 'learner', roles: ['LEARNER'] },
  moderator: { remote: 'moderator', roles: ['MODERATOR'] },
  payment: { remote: 'moderator', roles: ['MODERATOR'] },
  teacher: { remote: 'teacher', roles: ['TEACHER'] },
  creator: { remote: 'creator', roles: ['CREATOR'] },
};

/** The remote at an address, and its roles. Undefined for an address without a remote. */
export function findRemotePlace(pathname: string): RemotePlace | undefined {
  const [, first = ''] = pathname.split('/');
  return Object.hasOwn(remotes, first) ? remotes[first] : undefined;
}

/** The remote with the start screen of each role. The address of that screen is `roleHome` of `@stupeni/rules`. */
export const homeRemote = {
  LEARNER: 'learner',
  TEACHER: 'teacher',
  MODERATOR: 'moderator',
  CREATOR: 'creator',
} as const satisfies Record<Role, RemoteName>;

/** The remote that a role gets at an address. If the role may not open the address, it is the role's own remote. */
export function chooseRemote(pathname: string, role: Role): RemoteName {
  const place = findRemotePlace(pathname);
  return place?.roles.includes(role) ? place.remote : homeRemote[role];
}
