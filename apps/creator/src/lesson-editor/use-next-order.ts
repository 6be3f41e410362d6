import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nextOrderQuery } from '../server-state/queries';
import { firstOrder } from './lesson-form';

/**
 * Offers a new lesson the next number of each course that the author chooses, until the author types a number.
 * @param offer gets the number; not called when the author chose another course, typed or saved in between
 */
export function useNextOrder(isNew: boolean, offer: (order: string) => void) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(false);
  const { mutate, reset } = useMutation({
    mutationFn: (courseId: string) =>
      courseId === ''
        ? Promise.resolve(firstOrder)
        : client.fetchQuery({ ...nextOrderQuery(Number(courseId)), retry: false }),
  });
  return {
    chosen(courseId: string) {
      // Only the last call runs its callback, and only while the editor is open.
      if (isNew && !typed) mutate(courseId, { onSuccess: (order) => offer(String(order)) });
    },
    typed() {
      setTyped(true);
      reset();
    },
    stop: reset,
  };
}
