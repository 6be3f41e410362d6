import { call, toCallProblem } from '@stupeni/api-client';
import { type FormShape, useItemForm } from '@stupeni/forms';
import { amountOf } from '@stupeni/rules';
import { Text } from '@stupeni/ui/core';
import { FailureNote, NumberField, showToast } from '@stupeni/ui/more';
import { FormDialog } from '../../screen/form-dialog/FormDialog';
import { parseWholeNumber } from '../quantity';
import { formatRoubles, formatSlots } from '../texts';
import { DayField } from '../../screen/DayField';
import type { InvoiceProps } from './invoice-props';
import { invoiceTexts as texts } from './texts';

type RefundForm = Record<'slots' | 'returnedOn', string>;

interface RefundDialogProps extends InvoiceProps {
  /** The number of slots that can be returned. */
  left: number;
  onClose: () => void;
}

/** Records that the school has returned money of a paid invoice. */
export function RefundDialog({ payment: { id, refund }, invoice, left, onClose }: RefundDialogProps) {
  const refundedBefore = refund?.slots ?? 0;
  const shape: FormShape<RefundForm> = {
    fields: { slots: { minimum: 1, maximum: left } },
    toBody: ({ slots }) => ({ slots: parseWholeNumber(slots) }),
    words: { slots: texts.refundIssues(left) },
  };
  const editing = useItemForm({
    shape,
    start: { slots: String(left), returnedOn: '' },
    problems: {},
    // The API compares the total of all refunds of the payment, so that a repeated request returns nothing twice.
    send: ({ form, getKey }) => {
      const { slots, returnedOn } = form;
      const body = {
        slots: refundedBefore + parseWholeNumber(slots),
        ...(returnedOn !== '' && { returnedOn }),
      };
      return call('refundInvoice', { params: { id }, body }, { idempotencyKey: getKey(body) });
    },
    stale: ['payments', 'slots', 'journal'],
    onSaved: () => {
      showToast({ tone: 'success', title: texts.refundSaved });
    },
    onClose,
  });
  const { form, change, issues, failure } = editing;
  const slots = parseWholeNumber(form.slots);
  const isRight = slots >= 1 && slots <= left;
  return (
    <FormDialog
      size="sm"
      title={texts.refundTitle(texts.name(invoice.number))}
      editing={editing}
      removal={null}
    >
      <NumberField
        label={texts.refundQuantity}
        hint={isRight ? texts.refundSum(formatRoubles(amountOf(slots))) : texts.refundMost(formatSlots(left))}
        min={1}
        max={left}
        value={form.slots}
        error={issues.slots}
        onChange={(typed) => change({ slots: typed })}
      />
      <DayField
        hint={texts.receivedHint}
        label={texts.returnedOn}
        value={form.returnedOn}
        error={issues.returnedOn}
        onChange={(returnedOn) => change({ returnedOn })}
      />
      <Text color="fg.muted">{texts.refundRule}</Text>
      {failure !== null && (
        <FailureNote alert={texts.refundFailed} problem={toCallProblem(failure)} beside={texts.inputStays} />
      )}
    </FormDialog>
  );
}
