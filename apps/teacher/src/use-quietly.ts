import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key after which what was typed counts. */
const quiet = 300;

/**
 * A value that is typed: shown at once, handed on without outer spaces when the typing pauses. A value
 * that changes elsewhere (a reset, the browser's Back) replaces what stands in the field; our own value
 * coming back late, while more is being typed, does not.
 */
export function useQuietly(
  value: string,
  handOn: (value: string) => void,
): [string, (typed: string) => void] {
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
  const give = useEffectEvent((next: string) => {
    setHanded(next);
    handOn(next);
  });
  useEffect(() => {
    const next = typed.trim();
    if (next === handed) return;
    const timer = setTimeout(() => give(next), quiet);
    return () => clearTimeout(timer);
  }, [typed, handed]);
  return [typed, setTyped];
}
