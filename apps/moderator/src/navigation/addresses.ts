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

/** The page that says who may open a course. */
export const courseAccessAddress = (id: number) => addresses.courseAccess.replace(':courseId', String(id));

/** The page that says where the participants of a group stand. */
export const groupProgressAddress = (id: number) => addresses.groupProgress.replace(':groupId', String(id));

/** A group in a course. */
export const groupInCourseAddress = (groupId: number, courseId: number) =>
  `${groupProgressAddress(groupId)}?course=${courseId}`;

/** The page that says where the groups of a course stop. */
export const courseSummaryAddress = (courseId: number) => `${addresses.courseSummary}?course=${courseId}`;

/** What a tab can lead to. */
export type Address = (typeof addresses)[keyof typeof addresses];
