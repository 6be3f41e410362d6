import type { ReviewItem } from '@stupeni/contract';

/**
 * The names of a learner's groups, null without a group. Semicolons separate them, because a name may contain a comma. An
 * older API sends only the first group.
 */
export function joinGroupNames({ group, groups }: Pick<ReviewItem, 'group' | 'groups'>): string | null {
  const names = (groups ?? (group ? [group] : [])).map(({ name }) => name);
  return names.length > 0 ? names.join('; ') : null;
}
