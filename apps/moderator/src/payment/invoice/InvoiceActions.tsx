import type { Payment } from '@stupeni/contract';
import { slotPrice } from '@stupeni/rules';
import { Button, Stack } from '@stupeni/ui/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLoadedRights } from '../../server-state/rights-query';
import { CancelInvoice } from './CancelInvoice';
import { ConfirmInvoice } from './ConfirmInvoice';
import type { InvoiceProps } from './invoice-props';
import { RefundDialog } from './RefundDialog';
import { invoiceTexts as texts } from './texts';

/** The buttons that confirm, cancel or refund an invoice, for moderators with the right `money`. */
export function InvoiceActions(props: InvoiceProps) {
  const { payment, invoice } = props;
  const rights = useLoadedRights();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const { place: actionsRef, expectChange } = useFocusInRow(
    `${payment.status} ${countRefundableSlots(payment)}`,
  );
  const open = (next: DialogName) => () => {
    expectChange();
    setDialog(next);
  };
  const name = texts.name(invoice.number);
  if (!rights?.includes('money')) return null;
  const dialogProps = { ...props, onClose: () => setDialog(null) };
  return (
    <Stack ref={actionsRef} gap={1} align="flex-start">
      {payment.status === 'PENDING' && (
        <>
          <Button size="sm" variant="outline" aria-description={name} onClick={open('confirm')}>
            {texts.confirmShort}
          </Button>
          <Button size="sm" variant="plain" tone="danger" aria-description={name} onClick={open('cancel')}>
            {texts.cancelShort}
          </Button>
          {dialog === 'confirm' && <ConfirmInvoice {...dialogProps} />}
          {dialog === 'cancel' && <CancelInvoice {...dialogProps} />}
        </>
      )}
      {payment.status === 'PAID' && countRefundableSlots(payment) > 0 && (
        <>
          <Button size="sm" variant="plain" aria-description={name} onClick={open('refund')}>
            {texts.refundShort}
          </Button>
          {dialog === 'refund' && <RefundDialog {...dialogProps} left={countRefundableSlots(payment)} />}
        </>
      )}
    </Stack>
  );
}

type DialogName = 'confirm' | 'cancel' | 'refund';

/**
 * Moves the focus to the first button of the row, which downloads the invoice, when a dialog has changed the invoice
 * and the pressed button is gone.
 *
 * @param state the state of the row; it changes with the answer of the API
 */
function useFocusInRow(state: string) {
  const place = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  useLayoutEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    place.current?.closest('tr')?.querySelector('button')?.focus();
  }, [state]);
  const expectChange = () => {
    isExpected.current = true;
  };
  return { place, expectChange };
}

/** Counts the slots that are paid and not refunded. */
const countRefundableSlots = ({ amount, refund }: Payment) => (amount - (refund?.amount ?? 0)) / slotPrice;
