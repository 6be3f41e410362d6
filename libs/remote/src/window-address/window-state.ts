/** Marks the history entry that a dialog added. */
export interface WindowState {
  window?: string;
}
