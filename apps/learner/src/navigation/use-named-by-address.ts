import { useLocation } from '@stupeni/router';
import { useEffect, useRef } from 'react';

/** The fragment of an address that leads to the remark of a returned submission, or else to the list of submissions. */
export const remarksAnchor = 'remarks';
/** The fragment of an address that leads to a question and its answer. */
export const questionAnchor = (commentId: number) => `question-${commentId}`;
/** The fragment of an address that leads to the thread of a submission. Sent mails have it, so it stays as it is. */
export const threadAnchor = (submissionId: number) => `talk-${submissionId}`;

/**
 * Properties of an element that an address can name by its fragment, for example `#remarks`. When the element appears
 * under such an address, it takes the focus, and the page scrolls to it. A person who types keeps the focus.
 */
export function useNamedByAddress<E extends HTMLElement>(id: string) {
  const { hash, key } = useLocation();
  const ref = useRef<E>(null);
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    if (isNamed && !document.activeElement?.matches('input, textarea, [role=textbox]')) ref.current?.focus();
  }, [isNamed, key]);
  return { ref, id, tabIndex: -1 };
}
