import { call, reasonOf } from '@stupeni/api-client';
import type { Payment } from '@stupeni/contract';
import { Box, Button, Stack } from '@stupeni/ui/core';
import { ConfirmDialog, Moment, reasonSentence, showToast } from '@stupeni/ui/more';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { rightsQuery } from '../../server-state/rights-query';
import { invoiceTexts as texts } from './texts';

type Answer = 'confirm' | 'cancel';
const calls = { confirm: 'confirmInvoice', cancel: 'cancelInvoice' } as const;

interface Props {
  payment: Payment;
  invoice: NonNullable<Payment['invoice']>;
}

/** Says whether the money has come, for moderators with the right `money`. */
export function InvoiceAnswers({ payment, invoice }: Props) {
  const { data: rights } = useQuery(rightsQuery());
  const [asked, ask] = useState<Answer | null>(null);
  const name = texts.name(invoice.number);
  const answer = useAnswer(payment.id, () => ask(null));
  if (payment.status !== 'PENDING' || !rights?.includes('money')) return null;
  return (
    <Stack gap={1} align="flex-start">
      <Button size="sm" variant="outline" aria-description={name} onClick={() => ask('confirm')}>
        {texts.confirmShort}
      </Button>
      <Button size="sm" variant="plain" tone="danger" aria-description={name} onClick={() => ask('cancel')}>
        {texts.cancelShort}
      </Button>
      <ConfirmDialog
        open={asked === 'confirm'}
        title={texts.confirmTitle(name)}
        text={
          <>
            <Line>{texts.sum(payment.amount)}</Line>
            <Line>
              {texts.issuedOn} <Moment at={payment.date} />
            </Line>
            <Line>{texts.buyerOf(invoice.buyer)}</Line>
            {texts.confirmed(payment.quantity)}
          </>
        }
        tone="brand"
        confirmLabel={texts.confirm}
        busy={answer.isPending}
        onConfirm={() => answer.mutate('confirm')}
        onCancel={() => ask(null)}
      />
      <ConfirmDialog
        open={asked === 'cancel'}
        title={texts.cancelTitle(name)}
        text={texts.canceled}
        tone="danger"
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
        busy={answer.isPending}
        onConfirm={() => answer.mutate('cancel')}
        onCancel={() => ask(null)}
      />
    </Stack>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <Box as="span" display="block">
    {children}
  </Box>
);

function useAnswer(id: number, onEnd: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) => call(calls[answer], { params: { id } }),
    onSuccess: (_, answer) => showToast({ tone: 'success', title: texts.answered[answer] }),
    onError: (error, answer) =>
      showToast({
        tone: 'danger',
        title: texts.answerFailed[answer],
        text: reasonSentence(reasonOf(error)),
      }),
    // Also after a failure: another moderator may have answered.
    onSettled: () => {
      onEnd();
      for (const part of ['payments', 'slots', 'journal'])
        void client.invalidateQueries({ queryKey: [part] });
    },
  });
}
