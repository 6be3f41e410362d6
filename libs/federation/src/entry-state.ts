/**
 * The state that a link may give to its history entry. `keepsPlace` is for a link to the page above (from a lesson to
 * its course, from a course to the list). The shell then opens the page at its last scroll position instead of its top.
 */
export interface EntryState {
  keepsPlace?: true;
}
