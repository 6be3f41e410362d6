import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first invalid field inside the returned element, each time that `attempts` grows. */
export function useFocusOnIssue<E extends HTMLElement = HTMLDivElement>(
  attempts: number,
): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (attempts > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return place;
}
