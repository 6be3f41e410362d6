import type { CourseAccess } from '@stupeni/contract';

/**
 * The rows without the names and e-mails of learners. Learners with the same last day are one row with their number.
 */
export function withoutLearners(rows: readonly CourseAccess[]): CourseAccess[] {
  const kept: CourseAccess[] = [];
  for (const { email: _, ...row } of rows) {
    const same = kept.find(({ to, lastDay }) => to === 'learner' && row.to === to && row.lastDay === lastDay);
    if (same) same.people += row.people;
    else kept.push(row.to === 'learner' ? { ...row, receiverId: null, name: '' } : row);
  }
  return kept;
}
