import { roles, type Role } from '@stupeni/contract';
import type { RemoteName } from '@stupeni/federation';

/** Addresses that share their first segment: which remote draws them, and for whom. */
export interface AreaPlace {
  remote: RemoteName;
  roles: readonly Role[];
}

/**
 * The address map of specification §2 behind the guard. What lies deeper belongs to the remote, so that a new
 * page of an area needs no new shell; an address that the remote does not know leads back to `/`.
 */
const areas: Record<string, AreaPlace> = {
  // Staff open a course as a preview (product decisions §3).
  courses: { remote: 'learner', roles },
  profile: { remote: 'learner', roles: ['LEARNER'] },
  moderator: { remote: 'moderator', roles: ['MODERATOR'] },
  payment: { remote: 'moderator', roles: ['MODERATOR'] },
  teacher: { remote: 'teacher', roles: ['TEACHER'] },
  creator: { remote: 'creator', roles: ['CREATOR'] },
};

/** The area at an address, or undefined where there is none. */
export function areaAt(pathname: string): AreaPlace | undefined {
  const [, first = ''] = pathname.split('/');
  return Object.hasOwn(areas, first) ? areas[first] : undefined;
}
