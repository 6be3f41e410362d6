import type { Comment } from '@stupeni/contract';
import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves the focus to a place when a hidden comment has left the list: the button that had the focus goes with it.
 * Returns what to call with the id of the comment.
 */
export function useFocusAfterHiding(
  comments: readonly Pick<Comment, 'id'>[] | undefined,
  place: RefObject<HTMLElement | null>,
): (id: number) => void {
  const [hiddenId, setHiddenId] = useState<number>();
  const isGone = hiddenId !== undefined && !comments?.some(({ id }) => id === hiddenId);
  useEffect(() => {
    // The list is long: the page stays where the reader is.
    if (isGone) place.current?.focus({ preventScroll: true });
  }, [isGone, hiddenId, place]);
  return setHiddenId;
}
