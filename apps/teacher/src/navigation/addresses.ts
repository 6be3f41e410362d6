/** The route patterns of the remote. Links, the tabs and the help use them. */
export const addresses = {
  review: '/teacher/review',
  clarify: '/teacher/clarify',
} as const;

/** What a tab can lead to. */
export type Address = (typeof addresses)[keyof typeof addresses];
