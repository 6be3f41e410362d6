/**
 * The state that a link may give to its history entry. With `keepsPlace` the link leads back up (lesson to course,
 * course to list), and the shell opens the page at its last scroll position instead of its top.
 */
export interface EntryState {
  keepsPlace?: true;
}
