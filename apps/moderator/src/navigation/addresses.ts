/** The route patterns of the remote. Links, the tabs and the help use them. */
export const addresses = {
  participants: '/moderator/participants',
  import: '/moderator/participants/import',
  groups: '/moderator/groups',
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

/** What a tab can lead to. */
export type Address = (typeof addresses)[keyof typeof addresses];
