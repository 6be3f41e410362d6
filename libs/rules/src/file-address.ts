/** How long an address of a file or of an archive works, in ms (product decisions §6). */
export const addressLifetimeMs = 5 * 60_000;

/** How long a page uses such an address, in ms. A download takes time to begin. */
export const addressUsableMs = addressLifetimeMs - 60_000;
