import { call } from '@stupeni/api-client';
import { ConfirmDialog } from '@stupeni/ui/more';
import type { InvoiceProps } from './invoice-props';
import { invoiceTexts as texts } from './texts';
import { useAnswer } from './use-answer';

/** Asks before an invoice is cancelled. */
export function CancelInvoice({ payment, invoice, onClose }: InvoiceProps & { onClose: () => void }) {
  const { id, amount } = payment;
  const answer = useAnswer({
    send: () => call('cancelInvoice', { params: { id } }),
    words: { done: texts.answered.cancel, failed: texts.answerFailed.cancel },
    onClose,
  });
  return (
    <ConfirmDialog
      open
      title={texts.cancelTitle(texts.ofInvoice(invoice.number))}
      text={texts.cancelRule(amount, invoice.buyer)}
      tone="danger"
      confirmLabel={texts.cancel}
      cancelLabel={texts.keep}
      busy={answer.isPending}
      onConfirm={() => answer.mutate()}
      onCancel={onClose}
    />
  );
}
