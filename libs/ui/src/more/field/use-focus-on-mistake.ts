import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus to the first field with a mistake inside the returned place, each time that `attempts` grows. */
export function useFocusOnMistake<E extends HTMLElement = HTMLDivElement>(
  attempts: number,
): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (attempts > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return place;
}
