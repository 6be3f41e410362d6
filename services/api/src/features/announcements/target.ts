import type { Target } from './receivers';

/** The target of a stored announcement. */
export function targetOf({
  group_id: groupId,
  course_id: courseId,
}: {
  group_id: number | null;
  course_id: number | null;
}): Target {
  if (groupId !== null) return { kind: 'group', id: groupId };
  return courseId === null ? { kind: 'learners', id: null } : { kind: 'course', id: courseId };
}
