import { useEffect, useRef } from 'react';

/** Puts the caret into a field when its screen opens. It is for the first field of a new entity. */
export function useFocusAtStart(enabled: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (enabled) field.current?.focus();
  }, [enabled]);
  return field;
}
