/** The route patterns of the remote. Links, the tabs and the help use them. */
export const addresses = {
  participants: '/moderator/participants',
  import: '/moderator/participants/import',
  groups: '/moderator/groups',
  groupProgress: '/moderator/groups/:groupId',
  courseSummary: '/moderator/groups/summary',
  courses: '/moderator/courses',
  courseAccess: '/moderator/courses/:courseId',
  announcements: '/moderator/announcements',
  staff: '/moderator/staff',
  payment: '/moderator/payment',
  journal: '/moderator/journal',
  /** The page to which the payment provider returns (specification §7). */
  checkout: '/payment',
} as const;

/** The address of the page that shows who may open a course. */
export const courseAccessAddress = (id: number) => addresses.courseAccess.replace(':courseId', String(id));

/** The address of the page with the progress of the participants of a group. */
export const groupProgressAddress = (id: number) => addresses.groupProgress.replace(':groupId', String(id));

/** The address of the progress of a group in a course. */
export const groupInCourseAddress = (groupId: number, courseId: number) =>
  `${groupProgressAddress(groupId)}?course=${courseId}`;

/** The address of the page that shows where the groups of a course stop. */
export const courseSummaryAddress = (courseId: number) => `${addresses.courseSummary}?course=${courseId}`;

/** The addresses that a tab can have. */
export type Address = (typeof addresses)[keyof typeof addresses];
