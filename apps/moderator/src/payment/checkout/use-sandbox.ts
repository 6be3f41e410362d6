import { call } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { paymentQuery } from '../queries';
import { readPayment } from '../read-payment';

type Step = 'pay' | 'cancel';

const routeOf = { pay: 'payInSandbox', cancel: 'cancelInSandbox' } as const satisfies Record<Step, string>;

/**
 * Pays or cancels in the sandbox. Whatever came of it is read again: another tab may have been quicker, and
 * an answer may have been lost after it was done.
 */
export function useSandbox(id: number) {
  const client = useQueryClient();
  // Two presses can come before the first is drawn.
  const busy = useRef(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (step: Step) => call(routeOf[step], { params: { id } }),
    onSuccess: (payment) => client.setQueryData(paymentQuery(id).queryKey, readPayment(payment)),
    // A success is the end: nothing more is to be asked for.
    onError: () => {
      busy.current = false;
    },
    onSettled: async () => {
      const readAgain = (key: string) => client.invalidateQueries({ queryKey: [key] });
      await Promise.all(['payments', 'slots'].map(readAgain));
    },
  });
  return {
    /** The step that is under way. */
    doing: isPending ? variables : null,
    failed: error && variables ? { what: variables, error } : null,
    act(step: Step) {
      if (busy.current) return;
      busy.current = true;
      mutate(step);
    },
  };
}
