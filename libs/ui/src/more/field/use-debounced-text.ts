import { useEffect, useEffectEvent, useState } from 'react';

export interface Typing {
  /** The text in the field. */
  typed: string;
  type: (text: string) => void;
  /** Sets the text and reports it at once, for a button that clears the field. */
  typeAtOnce: (text: string) => void;
}

/**
 * A typed text. It is shown at once, and reported after `delay` milliseconds without a key, trimmed. A `value` that
 * changes from outside (a reset, the browser's Back) replaces the text of the field. A reported value that comes back
 * as `value` does not, because the person may have typed more meanwhile.
 */
export function useDebouncedText(value: string, onPause: (value: string) => void, delay: number): Typing {
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) {
      setReported(value);
      setTyped(value);
    }
  }
  const report = (next: string) => {
    setReported(next);
    onPause(next);
  };
  const reportLater = useEffectEvent(report);
  useEffect(() => {
    const next = typed.trim();
    if (next === reported) return;
    const timer = setTimeout(() => reportLater(next), delay);
    return () => clearTimeout(timer);
  }, [typed, reported, delay]);
  const typeAtOnce = (text: string) => {
    setTyped(text);
    report(text);
  };
  return { typed, type: setTyped, typeAtOnce };
}
