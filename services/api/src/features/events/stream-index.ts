import type { Stream } from './stream';

/** Open streams, found by a key of their reader. */
export class StreamIndex<K> {
  private readonly streams = new Map<K, Set<Stream>>();

  constructor(private readonly getKey: (stream: Stream) => K) {}

  add(stream: Stream): void {
    const key = this.getKey(stream);
    const others = this.streams.get(key);
    if (others) others.add(stream);
    else this.streams.set(key, new Set([stream]));
  }

  delete(stream: Stream): void {
    const key = this.getKey(stream);
    const others = this.streams.get(key);
    others?.delete(stream);
    // Otherwise each user who ever opened a stream would stay in memory.
    if (others?.size === 0) this.streams.delete(key);
  }

  /** The streams with this key, oldest first. */
  of(key: K): readonly Stream[] {
    return [...(this.streams.get(key) ?? [])];
  }
}
