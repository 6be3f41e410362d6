/** Moves the focus to the first document of the list that is not marked. */
export const focusUnmarked = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus();
