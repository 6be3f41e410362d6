import type { Payment } from '@stupeni/contract';
import { slotPrice } from '@stupeni/rules';
import { Button, Stack } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { rightsQuery } from '../../server-state/rights-query';
import { CancelInvoice } from './CancelInvoice';
import { ConfirmInvoice } from './ConfirmInvoice';
import type { InvoiceProps } from './invoice-props';
import { RefundDialog } from './RefundDialog';
import { invoiceTexts as texts } from './texts';

/** Says whether the money has come or was returned, for moderators with the right `money`. */
export function InvoiceAnswers(props: InvoiceProps) {
  const { payment, invoice } = props;
  // The head of the screen has read them. Each row that is shown later would ask once more.
  const { data: rights } = useQuery({ ...rightsQuery(), refetchOnMount: false });
  const [asked, ask] = useState<Question | null>(null);
  const { place, expectChange } = useFocusInRow(`${payment.status} ${countLeft(payment)}`);
  const question = (next: Question) => () => {
    expectChange();
    ask(next);
  };
  const name = texts.name(invoice.number);
  if (!rights?.includes('money')) return null;
  const dialog = { ...props, onClose: () => ask(null) };
  return (
    <Stack ref={place} gap={1} align="flex-start">
      {payment.status === 'PENDING' && (
        <>
          <Button size="sm" variant="outline" aria-description={name} onClick={question('confirm')}>
            {texts.confirmShort}
          </Button>
          <Button
            size="sm"
            variant="plain"
            tone="danger"
            aria-description={name}
            onClick={question('cancel')}
          >
            {texts.cancelShort}
          </Button>
          {asked === 'confirm' && <ConfirmInvoice {...dialog} />}
          {asked === 'cancel' && <CancelInvoice {...dialog} />}
        </>
      )}
      {payment.status === 'PAID' && countLeft(payment) > 0 && (
        <>
          <Button size="sm" variant="plain" aria-description={name} onClick={question('refund')}>
            {texts.refundShort}
          </Button>
          {asked === 'refund' && <RefundDialog {...dialog} left={countLeft(payment)} />}
        </>
      )}
    </Stack>
  );
}

type Question = 'confirm' | 'cancel' | 'refund';

/**
 * After an answer the pressed button may be gone. Then the focus goes to the first button of the row, the document.
 *
 * @param state of the row; it changes with the answer
 */
function useFocusInRow(state: string) {
  const place = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  useLayoutEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    place.current?.closest('tr')?.querySelector('button')?.focus();
  }, [state]);
  return { place, expectChange: () => void (isExpected.current = true) };
}

/** Slots that were paid and not returned. */
const countLeft = ({ amount, refund }: Payment) => (amount - (refund?.amount ?? 0)) / slotPrice;
