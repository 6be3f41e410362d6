/** The route patterns of the remote. Links, the tabs and the help use them. */
export const addresses = {
  review: '/teacher/review',
  clarify: '/teacher/clarify',
  students: '/teacher/students',
  group: '/teacher/students/:groupId',
  courseSummary: '/teacher/students/summary',
} as const;

/** The address of the page with the progress of the students of a group. */
export const groupAddress = (id: number) => addresses.group.replace(':groupId', String(id));

/** The address of the page that shows where the groups of a course stop. */
export const courseSummaryAddress = (courseId: number) => `${addresses.courseSummary}?course=${courseId}`;

/** The addresses that a tab can have. */
export type Address = (typeof addresses)[keyof typeof addresses];
