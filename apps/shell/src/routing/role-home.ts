import type { Role } from '@stupeni/contract';
import type { RemoteName } from '@stupeni/federation';

/** The remote that holds a role's start screen; the screen's address is `roleHome` of `@stupeni/rules`. */
export const homeRemote = {
  LEARNER: 'learner',
  TEACHER: 'teacher',
  MODERATOR: 'moderator',
  CREATOR: 'creator',
} as const satisfies Record<Role, RemoteName>;
