import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first field with an issue each time that `attempts` grows. */
export function useFocusOnIssue(attempts: number): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return form;
}
