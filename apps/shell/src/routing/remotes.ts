import { roles, type Role } from '@stupeni/contract';
import type { RemoteName } from '@stupeni/federation';

/** The remote for all addresses with the same first segment, and the roles that may open them. */
export interface RemotePlace {
  remote: RemoteName;
  roles: readonly Role[];
}

/**
 * The address map of specification §2 after the sign-in. Deeper segments belong to the remote, so a new page of a remote
 * needs no new shell. An address that the remote does not know leads to `/`.
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

/** The remote at an address. Undefined when there is none. */
export function remoteAt(pathname: string): RemotePlace | undefined {
  const [, first = ''] = pathname.split('/');
  return Object.hasOwn(remotes, first) ? remotes[first] : undefined;
}
