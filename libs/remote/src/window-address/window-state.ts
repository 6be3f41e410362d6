/** Marks the history entry that a dialog added. With `''` it marks the entry of a link that opened the dialog. */
export interface DialogState {
  window?: string;
}
