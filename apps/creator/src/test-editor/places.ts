import { type RefObject, useCallback, useEffect, useRef } from 'react';

const quoted = (key: string) => JSON.stringify(key);

/** Where the focus can be sent to, as selectors inside the form. */
export const places = {
  question: (key: string) => `[data-question=${quoted(key)}] textarea`,
  answer: (key: string) => `[data-answer=${quoted(key)}] [data-text] textarea`,
  addAnswer: (key: string) => `[data-question=${quoted(key)}] [data-add] button`,
  addQuestion: '[data-add-question] button',
  /** The first thing on the page that has to be put right. */
  mistake:
    'input[aria-invalid=true], textarea[aria-invalid=true], [data-mistake] input[type=radio], [data-mistake] input[type=checkbox], [data-mistake] button',
} as const;

/** Sends the focus to a place that will be there only when the form has been drawn again. */
export function useFocusLater(form: RefObject<HTMLElement | null>): (place: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const place = form.current?.querySelector<HTMLElement>(wanted.current);
    wanted.current = null;
    place?.focus();
  });
  return useCallback((place) => void (wanted.current = place), []);
}
