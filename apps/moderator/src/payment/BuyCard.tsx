import { toCallProblem } from '@stupeni/api-client';
import { greatestQuantity } from '@stupeni/contract';
import { defaultSlotQuantity, minSlotQuantity, slotPrice } from '@stupeni/rules';
import { Box, Button, Icon, Stack, Text } from '@stupeni/ui/core';
import { FailureNote, NumberField } from '@stupeni/ui/more';
import { type FormEvent, useRef, useState } from 'react';
import { findQuantityIssue } from './quantity';
import { SumToPay } from './SumToPay';
import { texts } from './texts';
import type { Purchase } from './use-purchase';

interface BuyCardProps {
  /** The quantity in the address (`?quantity=33`); null without one. */
  addressQuantity: string | null;
  purchase: Purchase;
  onBuy: (quantity: number) => void;
}

/** The form that buys slots: quantity, sum and payment (specification §5, §9). */
export function BuyCard({ addressQuantity, purchase, onBuy }: BuyCardProps) {
  const [typed, setTyped] = useState(() =>
    addressQuantity !== null && findQuantityIssue(addressQuantity) === null
      ? addressQuantity
      : String(defaultSlotQuantity),
  );
  const [submitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const issue = findQuantityIssue(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (issue === null) onBuy(Number(typed));
    else field.current?.focus();
  };
  return (
    <Box asChild layerStyle="card" p={{ base: 5, sm: '26px' }}>
      <form noValidate onSubmit={submit}>
        <NumberField
          ref={field}
          label={texts.quantity}
          hint={texts.price(slotPrice)}
          min={minSlotQuantity}
          max={greatestQuantity}
          value={typed}
          error={submitted && issue !== null ? issue : undefined}
          onChange={setTyped}
        />
        <Box mt={5}>
          <SumToPay quantity={typed} />
        </Box>
        <Stack gap={3} mt={4}>
          <Button type="submit" size="lg" full loading={purchase.step === 'opening'}>
            {texts.pay}
            <Icon name="external" size={16} />
          </Button>
          {purchase.step === 'failed' && (
            <FailureNote
              alert={texts.buyFailed}
              problem={toCallProblem(purchase.error)}
              beside={texts.notCharged}
            />
          )}
          <Text textStyle="meta" color="fg.muted">
            {texts.newTab}
          </Text>
        </Stack>
      </form>
    </Box>
  );
}
