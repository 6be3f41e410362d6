import { roles, type Role } from '@stupeni/contract';

/** The role of a token's claim; any other value than the four known ones is a learner (specification §6). */
export function roleOf(claim: unknown): Role {
  return roles.find((role) => role === claim) ?? 'LEARNER';
}
