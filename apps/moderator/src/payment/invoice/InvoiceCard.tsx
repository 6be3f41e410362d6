import { call, toCallProblem } from '@stupeni/api-client';
import { greatestQuantity, type Input } from '@stupeni/contract';
import { buyerFields } from '@stupeni/contract/fields';
import { type FormShape, useItemForm } from '@stupeni/forms';
import { defaultSlotQuantity, minSlotQuantity, slotPrice } from '@stupeni/rules';
import { Box, Button, Text, TextField } from '@stupeni/ui/core';
import { FailureNote, NumberField } from '@stupeni/ui/more';
import { SavedFields } from '../../screen/form-dialog/SavedFields';
import { findQuantityIssue, parseWholeNumber } from '../quantity';
import { SumToPay } from '../SumToPay';
import { texts as paymentTexts } from '../texts';
import { invoiceTexts as texts } from './texts';

type Body = Input<'createInvoice'>['body'];
type InvoiceForm = Record<keyof Body, string>;

/** Documents print these numbers in groups of digits, with spaces. */
const removeSpaces = (text: string) => text.replace(/\s/g, '');

const toBody = ({ quantity, buyer, inn, kpp }: InvoiceForm): Body => ({
  quantity: parseWholeNumber(quantity),
  buyer: buyer.trim(),
  inn: removeSpaces(inn),
  ...(removeSpaces(kpp) && { kpp: removeSpaces(kpp).toUpperCase() }),
});

const shape: FormShape<InvoiceForm> = {
  fields: { ...buyerFields, quantity: { minimum: minSlotQuantity, maximum: greatestQuantity } },
  toBody,
  words: texts.issues,
};

interface InvoiceCardProps {
  /** The quantity in the address (`?quantity=33`); null without one. */
  addressQuantity: string | null;
  /** Receives the id of the payment. */
  onIssued: (id: number) => void;
}

/** The form that issues an invoice for slots. The form is empty again after the invoice is issued. */
export function InvoiceCard({ addressQuantity, onIssued }: InvoiceCardProps) {
  const quantity =
    addressQuantity !== null && findQuantityIssue(addressQuantity) === null
      ? addressQuantity
      : String(defaultSlotQuantity);
  const start: InvoiceForm = { quantity, buyer: '', inn: '', kpp: '' };
  const editing = useItemForm({
    shape,
    start,
    problems: {},
    send: ({ form, getKey }) => {
      const body = toBody(form);
      return call('createInvoice', { body }, { idempotencyKey: getKey(body) });
    },
    stale: ['payments', 'journal'],
    onSaved: ({ id }) => {
      editing.change(start);
      onIssued(id);
    },
  });
  const { form, change, text, issues, failure, fieldsRef, save, saving } = editing;
  return (
    <Box asChild layerStyle="card" p={{ base: 5, sm: '26px' }}>
      <form
        ref={fieldsRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SavedFields saving={saving}>
          <NumberField
            label={paymentTexts.quantity}
            hint={paymentTexts.price(slotPrice)}
            min={minSlotQuantity}
            max={greatestQuantity}
            value={form.quantity}
            error={issues.quantity}
            onChange={(typed) => change({ quantity: typed })}
          />
          <TextField
            {...text('buyer')}
            label={texts.buyer}
            hint={texts.buyerHint}
            autoComplete="organization"
          />
          <TextField {...text('inn')} label={texts.inn} inputMode="numeric" autoComplete="off" />
          <TextField {...text('kpp')} label={texts.kpp} hint={texts.kppHint} autoComplete="off" />
          <SumToPay quantity={form.quantity} pt={4} />
          <Button type="submit" size="lg" full loading={saving}>
            {texts.issue}
          </Button>
          {failure !== null && (
            <FailureNote
              alert={texts.issueFailed}
              problem={toCallProblem(failure)}
              beside={texts.inputStays}
            />
          )}
          <Text textStyle="meta" color="fg.muted">
            {texts.later}
          </Text>
        </SavedFields>
      </form>
    </Box>
  );
}
