import type { EntryState } from '@stupeni/federation';

/** State of a link back up: the shell restores the scroll position of the page. */
export const keepsPlace: EntryState = { keepsPlace: true };
