/** What has to be said about a paste, until the next one, until it is put away or what was pasted is gone. */
export interface Notices {
  current(): string | null;
  say(sentence: string | null): void;
  subscribe(listener: () => void): () => void;
}

export function createNotices(): Notices {
  const listeners = new Set<() => void>();
  let current: string | null = null;
  return {
    current: () => current,
    say(sentence) {
      if (sentence === current) return;
      current = sentence;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
