import type { Payment } from '@stupeni/contract';
import { slotPrice } from '@stupeni/rules';
import { Button, Stack } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rightsQuery } from '../../server-state/rights-query';
import { CancelInvoice } from './CancelInvoice';
import { ConfirmInvoice } from './ConfirmInvoice';
import type { InvoiceProps } from './invoice-props';
import { RefundDialog } from './RefundDialog';
import { invoiceTexts as texts } from './texts';

/** Says whether the money has come or was returned, for moderators with the right `money`. */
export function InvoiceAnswers(props: InvoiceProps) {
  const { payment, invoice } = props;
  const { data: rights } = useQuery(rightsQuery());
  const [asked, ask] = useState<'confirm' | 'cancel' | 'refund' | null>(null);
  const name = texts.name(invoice.number);
  if (!rights?.includes('money')) return null;
  const dialog = { ...props, onClose: () => ask(null) };
  if (payment.status === 'PENDING')
    return (
      <Stack gap={1} align="flex-start">
        <Button size="sm" variant="outline" aria-description={name} onClick={() => ask('confirm')}>
          {texts.confirmShort}
        </Button>
        <Button size="sm" variant="plain" tone="danger" aria-description={name} onClick={() => ask('cancel')}>
          {texts.cancelShort}
        </Button>
        {asked === 'confirm' && <ConfirmInvoice {...dialog} />}
        {asked === 'cancel' && <CancelInvoice {...dialog} />}
      </Stack>
    );
  if (payment.status !== 'PAID' || leftOf(payment) === 0) return null;
  return (
    <>
      <Button size="sm" variant="plain" aria-description={name} onClick={() => ask('refund')}>
        {texts.refundShort}
      </Button>
      {asked === 'refund' && <RefundDialog {...dialog} left={leftOf(payment)} />}
    </>
  );
}

/** Slots that were paid and not returned. */
const leftOf = ({ amount, refund }: Payment) => (amount - (refund?.amount ?? 0)) / slotPrice;
