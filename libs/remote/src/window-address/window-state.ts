/** Marks the history entry that a dialog added, or with `''` the entry of a link that opened it. */
export interface WindowState {
  window?: string;
}
