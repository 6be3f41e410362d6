import type { Payment } from '@stupeni/contract';
import { Button, Note } from '@stupeni/ui/core';
import { readProviderAddress } from '../read-provider-address';
import { invoiceTexts } from '../invoice/texts';
import { describeDetails } from '../describe-news';
import { texts as paymentTexts } from '../texts';
import { texts } from './texts';

/** Waits for the report of the provider, with a link back to its payment page, or for the money of an invoice. */
export function ProviderSteps({ payment }: { payment: Payment }) {
  const address = readProviderAddress(payment.payUrl);
  return (
    <>
      <Note tone={payment.differs ? 'danger' : 'sun'} icon="clock" role="status">
        {describeDetails(payment) ?? describeWaiting(payment, address)}
      </Note>
      {address !== null && !payment.differs && (
        <Button asChild variant="outline">
          <a href={address}>{texts.provider}</a>
        </Button>
      )}
    </>
  );
}

function describeWaiting({ invoice }: Payment, address: string | null): string {
  if (invoice) return invoiceTexts.later;
  return address === null ? paymentTexts.silent : texts.waits;
}
