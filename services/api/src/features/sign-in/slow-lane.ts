/** Makes an attempt from a busy address wait. False when too many wait already. */
export type SlowLane = (address: string) => Promise<boolean>;

/** How long an attempt waits, and what a refused one is told. */
export const slowLaneSeconds = 2;
/** At most this number of attempts of one address wait at once in each process: at most ten a second. */
const places = 20;

/**
 * A class behind one address must get in while somebody there guesses passwords. So attempts of an address over its limit
 * are not refused, but made slow: the right password enters, and trying many accounts takes long.
 */
export function openSlowLane(): SlowLane {
  const waiting = new Map<string, number>();
  return async (address) => {
    const others = waiting.get(address) ?? 0;
    if (others >= places) return false;
    waiting.set(address, others + 1);
    await new Promise((resolve) => setTimeout(resolve, slowLaneSeconds * 1000));
    const left = (waiting.get(address) ?? 1) - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
    return true;
  };
}
