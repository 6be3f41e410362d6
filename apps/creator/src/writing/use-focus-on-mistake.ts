import { useEffect, useRef, type RefObject } from 'react';

/** Takes the focus to the first field with a mistake, each time that `attempts` grows. */
export function useFocusOnMistake(attempts: number): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return form;
}
