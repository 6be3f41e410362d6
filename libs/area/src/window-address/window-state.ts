/** How an entry of the history is known that a window of ours was opened with. */
export interface WindowState {
  window?: string;
}
