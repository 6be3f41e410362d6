/** Makes an attempt from a busy address wait. False when too many wait already. */
export type SlowLane = (address: string) => Promise<boolean>;

/** How long an attempt waits. A rejected attempt gets the same time as `retryAfter`. */
export const slowLaneSeconds = 2;
/** At most this number of attempts of one address wait at once in each process. So at most ten a second are checked. */
const mostWaiting = 20;

/**
 * A class behind one address must get in while somebody there guesses passwords. So attempts of an address over its limit
 * are not rejected but slowed down: the right password signs in, and trying many accounts takes long.
 */
export function openSlowLane(): SlowLane {
  const waiting = new Map<string, number>();
  return async (address) => {
    const others = waiting.get(address) ?? 0;
    if (others >= mostWaiting) return false;
    waiting.set(address, others + 1);
    await new Promise((resolve) => setTimeout(resolve, slowLaneSeconds * 1000));
    const left = (waiting.get(address) ?? 1) - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
    return true;
  };
}
