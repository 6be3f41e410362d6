import { call, makeRepeatKeys } from '@stupeni/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readProviderAddress } from './read-provider-address';
import { openProviderTab } from './provider-tab';
import { texts } from './texts';

export type Purchase =
  | { step: 'idle' }
  | { step: 'opening' }
  | { step: 'failed'; error: unknown }
  /** The payment exists; `shown` says whether its page opened in the tab. */
  | { step: 'started'; shown: boolean };

/**
 * Starts a payment and shows its page in a new tab. A repeat after a lost answer uses the same key and creates no
 * second payment.
 *
 * @param onStarted receives the id of the payment
 */
export function usePurchase(onStarted: (id: number) => void) {
  const [purchase, setPurchase] = useState<Purchase>({ step: 'idle' });
  const [keys] = useState(makeRepeatKeys);
  const busy = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const client = useQueryClient();

  async function buy(quantity: number): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    const tab = openProviderTab(texts.opening);
    setPurchase({ step: 'opening' });
    const body = { quantity };
    try {
      const { id, payUrl } = await call('createPayment', { body }, { idempotencyKey: keys.getKey(body) });
      keys.answered();
      const address = readProviderAddress(payUrl);
      const shown = address !== null && tab !== null && tab.goTo(address);
      if (address === null) tab?.close();
      setPurchase({ step: 'started', shown });
      // The moderator may have opened another screen.
      if (isMounted.current) onStarted(id);
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
