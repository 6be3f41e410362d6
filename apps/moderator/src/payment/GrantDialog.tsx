import { call, toCallProblem } from '@stupeni/api-client';
import { greatestGrant, type Input } from '@stupeni/contract';
import { grantFields } from '@stupeni/contract/fields';
import { type FormShape, useItemForm } from '@stupeni/forms';
import { minSlotQuantity } from '@stupeni/rules';
import { TextField } from '@stupeni/ui/core';
import { FailureNote, NumberField, showToast } from '@stupeni/ui/more';
import { FormDialog } from '../screen/form-dialog/FormDialog';
import { grantTexts as texts } from './grant-texts';
import { parseWholeNumber } from './quantity';
import { formatSlots } from './texts';

type GrantForm = Record<keyof Input<'grantSlots'>['body'], string>;

const start: GrantForm = { quantity: '', reason: '' };

const toBody = ({ quantity, reason }: GrantForm): Input<'grantSlots'>['body'] => ({
  quantity: parseWholeNumber(quantity),
  reason: reason.trim(),
});

const shape: FormShape<GrantForm> = {
  fields: { ...grantFields, quantity: { minimum: minSlotQuantity, maximum: greatestGrant } },
  toBody,
  words: texts.issues,
};

/** The dialog that adds slots without a payment. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const editing = useItemForm({
    shape,
    start,
    problems: {},
    send: ({ form, getKey }) => {
      const body = toBody(form);
      return call('grantSlots', { body }, { idempotencyKey: getKey(body) });
    },
    stale: ['payments', 'slots', 'journal'],
    onSaved: ({ quantity }) => {
      showToast({ tone: 'success', title: texts.granted, text: formatSlots(quantity) });
    },
    onClose,
  });
  const { form, change, text, issues, failure } = editing;
  return (
    <FormDialog size="sm" title={texts.title} editing={editing} removal={null}>
      <NumberField
        label={texts.quantity}
        min={minSlotQuantity}
        max={greatestGrant}
        value={form.quantity}
        error={issues.quantity}
        onChange={(typed) => change({ quantity: typed })}
      />
      <TextField {...text('reason')} label={texts.reason} hint={texts.reasonHint} autoComplete="off" />
      {failure !== null && (
        <FailureNote alert={texts.failed} problem={toCallProblem(failure)} beside={texts.inputStays} />
      )}
    </FormDialog>
  );
}
