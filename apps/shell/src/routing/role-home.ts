import type { Role } from '@stupeni/contract';
import type { RemoteName } from '@stupeni/federation';

/** The remote with a role's start screen. The address of that screen is `roleHome` of `@stupeni/rules`. */
export const homeRemote = {
  LEARNER: 'learner',
  TEACHER: 'teacher',
  MODERATOR: 'moderator',
  CREATOR: 'creator',
} as const satisfies Record<Role, RemoteName>;
