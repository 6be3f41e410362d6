import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { nextOrderQuery } from '../server-state/queries';
import { firstOrder } from './lesson-form';

/**
 * Offers a new lesson the next number of each course that the author chooses, until the author types a number. The
 * number in the field does not change while the field has the focus.
 * @param offer gets the number; not called if the author has chosen another course, typed or saved meanwhile
 */
export function useNextOrder(isNew: boolean, offer: (order: string) => void) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(false);
  // Whether the field has the focus, and the number that is set when the field loses the focus.
  const fieldState = useRef<{ hasFocus: boolean; waiting: string | null }>({
    hasFocus: false,
    waiting: null,
  });
  const { mutate, reset } = useMutation({
    mutationFn: (courseId: string) =>
      courseId === ''
        ? Promise.resolve(firstOrder)
        : client.fetchQuery({ ...nextOrderQuery(Number(courseId)), retry: false }),
  });
  function receive(order: string): void {
    if (fieldState.current.hasFocus) fieldState.current.waiting = order;
    else offer(order);
  }
  function stop(): void {
    fieldState.current.waiting = null;
    reset();
  }
  return {
    onCourseChosen(courseId: string) {
      if (!isNew || typed) return;
      stop();
      // Only the last call runs its callback, and only while the editor is open.
      mutate(courseId, { onSuccess: (order) => receive(String(order)) });
    },
    onTyped() {
      setTyped(true);
      stop();
    },
    /** The events of the number field. */
    field: {
      onFocus: () => void (fieldState.current.hasFocus = true),
      onBlur() {
        const { waiting } = fieldState.current;
        fieldState.current = { hasFocus: false, waiting: null };
        if (waiting !== null) offer(waiting);
      },
    },
    stop,
  };
}
