import { type RefObject, useCallback, useEffect, useRef } from 'react';

const quote = (key: string) => JSON.stringify(key);

/** Selectors of the elements in the form that can get the focus. */
export const places = {
  question: (key: string) => `[data-question=${quote(key)}] textarea`,
  answer: (key: string) => `[data-answer=${quote(key)}] [data-text] textarea`,
  addAnswer: (key: string) => `[data-question=${quote(key)}] [data-add] button`,
  addQuestion: '[data-add-question] button',
  /** The fields with an issue. */
  issue:
    'input[aria-invalid=true], textarea[aria-invalid=true], [data-issue] input[type=radio], [data-issue] input[type=checkbox], [data-issue] button',
} as const;

/** Focuses the first field with an issue. Of two equal answers the author probably means to change the second. */
export const focusFirstIssue = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>(places.issue) ?? [])]
    .find((field) => !field.closest('[data-repeated]'))
    ?.focus();

/** Moves the focus after the next render. The element may not exist before that. */
export function useFocusLater(form: RefObject<HTMLElement | null>): (place: string) => void {
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (target.current === null) return;
    const place = form.current?.querySelector<HTMLElement>(target.current);
    target.current = null;
    place?.focus();
  });
  return useCallback((place) => void (target.current = place), []);
}
