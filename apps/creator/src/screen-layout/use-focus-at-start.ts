import { useEffect, useRef } from 'react';

/** Puts the caret into a field when its screen opens. It is for the first field of a new item. */
export function useFocusAtStart(wanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  return field;
}
