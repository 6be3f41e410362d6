/** The route patterns of the remote. Links, the tabs and the help use them. */
export const addresses = {
  review: '/teacher/review',
  clarify: '/teacher/clarify',
  students: '/teacher/students',
  group: '/teacher/students/:groupId',
  courseSummary: '/teacher/students/summary',
} as const;

/** The page that says where the students of a group stand. */
export const groupAddress = (id: number) => addresses.group.replace(':groupId', String(id));

/** The page that says where the groups of a course stop. */
export const courseSummaryAddress = (courseId: number) => `${addresses.courseSummary}?course=${courseId}`;

/** What a tab can lead to. */
export type Address = (typeof addresses)[keyof typeof addresses];
