import { call } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { paymentQuery } from '../queries';
import { readPayment } from '../read-payment';

type Step = 'pay' | 'cancel';

const routeByStep = { pay: 'payInSandbox', cancel: 'cancelInSandbox' } as const satisfies Record<
  Step,
  string
>;

/**
 * Pays or cancels in the sandbox. The payment is read again also after an error: another tab may have finished it,
 * or only the answer was lost.
 */
export function useSandbox(id: number) {
  const client = useQueryClient();
  // A second press can arrive before React renders the first.
  const busy = useRef(false);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (step: Step) => call(routeByStep[step], { params: { id } }),
    onSuccess: (payment) => client.setQueryData(paymentQuery(id).queryKey, readPayment(payment)),
    // After a success `busy` stays true, because the payment has ended.
    onError: () => {
      busy.current = false;
    },
    onSettled: async () => {
      const readAgain = (key: string) => client.invalidateQueries({ queryKey: [key] });
      await Promise.all(['payments', 'slots'].map(readAgain));
    },
  });
  return {
    /** The step that runs now; null without one. */
    doing: isPending ? variables : null,
    failed: error && variables ? { what: variables, error } : null,
    act(step: Step) {
      if (busy.current) return;
      busy.current = true;
      mutate(step);
    },
  };
}
