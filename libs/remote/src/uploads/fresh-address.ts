import { addressUsableMs } from '@stupeni/rules';

/** When each list was received, in ms since 1970. The clock of the server may differ, so it is not used. */
const receivedAt = new WeakMap<readonly unknown[], number>();

/** Records when a list of files or submissions is seen first. Returns this time, in ms since 1970. */
export function recordReceipt(list: readonly unknown[]): number {
  const receivedAtMs = receivedAt.get(list) ?? Date.now();
  receivedAt.set(list, receivedAtMs);
  return receivedAtMs;
}

/** Whether the signed address of a file is still valid, if the address was received at this time. */
export const isFreshAddress = (path: string, receivedAtMs: number): boolean =>
  Date.now() - receivedAtMs < addressUsableMs && Date.now() < readExpiry(path);

/** When an address expires, from its parameter `exp`, in ms since 1970. */
function readExpiry(path: string): number {
  const seconds = new URL(path, window.location.origin).searchParams.get('exp');
  return seconds === null ? Infinity : Number(seconds) * 1000;
}
