/**
 * What a link may say in the state of its history entry: it leads back up (lesson to course, course to list), so the
 * shell shows the page where it was left and not at its top.
 */
export interface EntryState {
  keepsPlace?: true;
}
