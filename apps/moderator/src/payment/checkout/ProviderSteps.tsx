import type { Payment } from '@stupeni/contract';
import { Button, Note } from '@stupeni/ui/core';
import { addressOfProvider } from '../address-of-provider';
import { texts } from './texts';

/** Back from a provider that has not reported yet: the page follows by itself, and the way to pay stays open. */
export function ProviderSteps({ payment }: { payment: Payment }) {
  const address = addressOfProvider(payment.payUrl);
  return (
    <>
      <Note tone="sun" icon="clock" role="status">
        {texts.waits}
      </Note>
      {address !== null && (
        <Button asChild variant="outline">
          <a href={address}>{texts.provider}</a>
        </Button>
      )}
    </>
  );
}
