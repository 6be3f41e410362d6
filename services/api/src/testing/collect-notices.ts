import { once, EventEmitter } from 'node:events';
import type { Listen } from '../core/db/listen';

/** Collects the notices of a channel; a gap is «gap». `until(count)` resolves when `count` notices have arrived. */
export async function collectNotices(listen: Listen, channel: string) {
  const received: string[] = [];
  const arrivals = new EventEmitter();
  const add = (payload: string) => {
    received.push(payload);
    arrivals.emit('arrival');
  };
  const stop = await listen(channel, { onMessage: add, onGap: () => add('gap') });
  return {
    received,
    stop,
    async until(count: number) {
      while (received.length < count) await once(arrivals, 'arrival');
      return received;
    },
    async untilGap() {
      while (!received.includes('gap')) await once(arrivals, 'arrival');
    },
  };
}
