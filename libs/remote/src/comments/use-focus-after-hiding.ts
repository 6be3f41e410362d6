import type { Comment } from '@stupeni/contract';
import { type RefObject, useEffect, useState } from 'react';

/** Properties of the element of a comment, which can take the focus. */
export const makeCommentProps = (id: number) => ({ 'data-comment': id, tabIndex: -1 });

const findComment = (id: number) => document.querySelector<HTMLElement>(`[data-comment="${id}"]`);

/**
 * Moves the focus when a hidden comment has left the list, because its button had the focus. The focus goes to the next
 * comment, or else to the previous one, or else to `heading`.
 * @returns a function to call with the id of the comment while it is still in the list
 */
export function useFocusAfterHiding(
  comments: readonly Pick<Comment, 'id'>[] | undefined,
  heading: RefObject<HTMLElement | null>,
): (id: number) => void {
  /** The hidden comment, and the others: those after it, then those before it, each time the nearest first. */
  const [hidden, setHidden] = useState<{ id: number; others: number[] }>();
  const isGone = hidden !== undefined && !comments?.some(({ id }) => id === hidden.id);
  useEffect(() => {
    if (!isGone) return;
    const nearest = hidden.others.map(findComment).find((place) => place !== null) ?? heading.current;
    // The page of a long list scrolls only as far as necessary.
    nearest?.focus({ preventScroll: true, focusVisible: true });
    nearest?.scrollIntoView({ block: 'nearest' });
  }, [isGone, hidden, heading]);
  return (id) => {
    const ids = comments?.map((comment) => comment.id) ?? [];
    const at = ids.indexOf(id);
    setHidden({ id, others: [...ids.slice(at + 1), ...ids.slice(0, at).toReversed()] });
  };
}
