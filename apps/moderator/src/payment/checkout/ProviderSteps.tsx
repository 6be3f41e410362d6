import type { Payment } from '@stupeni/contract';
import { Button, Note } from '@stupeni/ui/core';
import { addressOfProvider } from '../address-of-provider';
import { newsOf } from '../news-of';
import { texts } from './texts';

/** Waits for the report of the provider, with a link back to its payment page. */
export function ProviderSteps({ payment }: { payment: Payment }) {
  const address = addressOfProvider(payment.payUrl);
  return (
    <>
      <Note tone={payment.differs ? 'danger' : 'sun'} icon="clock" role="status">
        {newsOf(payment) ?? (address === null ? texts.opens : texts.waits)}
      </Note>
      {address !== null && !payment.differs && (
        <Button asChild variant="outline">
          <a href={address}>{texts.provider}</a>
        </Button>
      )}
    </>
  );
}
