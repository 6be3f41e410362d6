import { roles, type Role } from '@stupeni/contract';

/** The role in a token's claim. An unknown value counts as learner (specification §6). */
export function parseRole(claim: unknown): Role {
  return roles.find((role) => role === claim) ?? 'LEARNER';
}
