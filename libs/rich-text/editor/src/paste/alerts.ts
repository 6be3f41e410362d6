/**
 * The alert about the last paste. The next paste and the user clear it, and it is also cleared when the pasted content
 * is gone.
 */
export interface Alerts {
  current(): string | null;
  /** Shows a sentence. Null clears the alert. */
  show(sentence: string | null): void;
  subscribe(listener: () => void): () => void;
}

export function createAlerts(): Alerts {
  const listeners = new Set<() => void>();
  let current: string | null = null;
  return {
    current: () => current,
    show(sentence) {
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
