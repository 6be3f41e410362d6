import { call, readIssues } from '@stupeni/api-client';
import { Box, Stack } from '@stupeni/ui/core';
import { ConfirmDialog, Moment, useFocusOnIssue } from '@stupeni/ui/more';
import { type ReactNode, useState } from 'react';
import { DayField } from '../../screen/DayField';
import type { InvoiceProps } from './invoice-props';
import { invoiceTexts as texts } from './texts';
import { useAnswer } from './use-answer';

/** Asks whether an invoice is paid, and on which day. An empty day means today. */
export function ConfirmInvoice({ payment, invoice, onClose }: InvoiceProps & { onClose: () => void }) {
  const { id, amount, date, quantity } = payment;
  const [day, setDay] = useState('');
  const answer = useAnswer({
    send: () => call('confirmInvoice', { params: { id }, query: day === '' ? {} : { receivedOn: day } }),
    words: { done: texts.answered.confirm, failed: texts.answerFailed.confirm },
    staysOpen: (error) => readIssues(error)['receivedOn'] !== undefined,
    onClose,
  });
  const fieldsRef = useFocusOnIssue(answer.failureCount);
  return (
    <ConfirmDialog
      open
      title={texts.confirmTitle(texts.name(invoice.number))}
      text={
        <Stack gap={4}>
          <Box>
            <Line>{texts.sum(amount)}</Line>
            <Line>
              {texts.issuedOn} <Moment at={date} />
            </Line>
            <Line>{texts.buyerLine(invoice.buyer)}</Line>
            {texts.confirmed(quantity)}
          </Box>
          <Box ref={fieldsRef} color="fg">
            <DayField
              hint={texts.receivedHint}
              label={texts.receivedOn}
              value={day}
              error={readIssues(answer.error)['receivedOn']}
              onChange={setDay}
            />
          </Box>
        </Stack>
      }
      tone="brand"
      confirmLabel={texts.confirm}
      busy={answer.isPending}
      onConfirm={() => answer.mutate()}
      onCancel={onClose}
    />
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <Box as="span" display="block">
    {children}
  </Box>
);
