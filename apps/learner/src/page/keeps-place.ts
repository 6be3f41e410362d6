import type { EntryState } from '@stupeni/federation';

/** State of a link that leads back up: what it leads to is shown where it was left. */
export const keepsPlace: EntryState = { keepsPlace: true };
