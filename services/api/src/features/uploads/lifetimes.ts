import { waitingFileDays } from '@stupeni/contract';

const dayMs = 24 * 3_600_000;

/** How long an upload in parts waits for its next part, and a temporary file for its last byte. */
export const uploadLifetimeMs = dayMs;

/** How long a whole file waits to be handed in. */
export const waitingLifetimeMs = waitingFileDays * dayMs;
