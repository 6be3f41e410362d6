import { useEffect, useEffectEvent, useState } from 'react';

export interface Typing {
  /** What stands in the field. */
  typed: string;
  type: (text: string) => void;
  /** Writes and hands on without waiting: the field was emptied by its button. */
  typeAtOnce: (text: string) => void;
}

/**
 * A value that is typed: shown at once, handed on without outer spaces after `delay` milliseconds without a key.
 * A value that changes elsewhere (a reset, the browser's Back) replaces what stands in the field; our own value
 * coming back late, while more is being typed, does not.
 */
export function useQuietly(value: string, handOn: (value: string) => void, delay: number): Typing {
  const [typed, setTyped] = useState(value);
  const [handed, setHanded] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== handed) {
      setHanded(value);
      setTyped(value);
    }
  }
  const give = (next: string) => {
    setHanded(next);
    handOn(next);
  };
  const giveLater = useEffectEvent(give);
  useEffect(() => {
    const next = typed.trim();
    if (next === handed) return;
    const timer = setTimeout(() => giveLater(next), delay);
    return () => clearTimeout(timer);
  }, [typed, handed, delay]);
  const typeAtOnce = (text: string) => {
    setTyped(text);
    give(text);
  };
  return { typed, type: setTyped, typeAtOnce };
}
