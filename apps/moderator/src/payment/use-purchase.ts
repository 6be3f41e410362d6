import { call, makeRepeatKeys } from '@stupeni/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addressOfProvider } from './address-of-provider';
import { openProviderTab } from './provider-tab';
import { texts } from './texts';

export type Purchase =
  | { step: 'idle' }
  | { step: 'opening' }
  | { step: 'failed'; error: unknown }
  /** The payment exists; `shown` says whether its page opened by itself. */
  | { step: 'begun'; shown: boolean };

/**
 * Begins a payment and shows its page in a new tab; what was lost on the way is asked for again under the same
 * key, and so exists once. @param onBegun gets the id of the payment
 */
export function usePurchase(onBegun: (id: number) => void) {
  const [purchase, setPurchase] = useState<Purchase>({ step: 'idle' });
  const [keys] = useState(makeRepeatKeys);
  const busy = useRef(false);
  const client = useQueryClient();

  async function buy(quantity: number): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    const tab = openProviderTab(texts.opening);
    setPurchase({ step: 'opening' });
    const body = { quantity };
    try {
      const { id, payUrl } = await call('createPayment', { body }, { idempotencyKey: keys.keyOf(body) });
      keys.answered();
      const address = addressOfProvider(payUrl);
      const shown = address !== null && tab !== null && tab.goTo(address);
      if (address === null) tab?.close();
      setPurchase({ step: 'begun', shown });
      onBegun(id);
      void client.invalidateQueries({ queryKey: ['payments'] });
    } catch (error) {
      tab?.close();
      setPurchase({ step: 'failed', error });
    } finally {
      busy.current = false;
    }
  }

  return { purchase, buy: (quantity: number) => void buy(quantity) };
}
