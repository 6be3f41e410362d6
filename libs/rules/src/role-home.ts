import type { Role } from '@stupeni/contract';

/** Start screen of each role (specification §6). */
export const roleHome = {
  LEARNER: '/courses',
  TEACHER: '/teacher/review',
  MODERATOR: '/moderator/participants',
  CREATOR: '/creator/courses',
} as const satisfies Record<Role, string>;
