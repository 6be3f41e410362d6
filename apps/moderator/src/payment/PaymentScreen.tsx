import { useSearchParams } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import { Box, Grid, Note, Stack } from '@stupeni/ui/core';
import { Page, PageHead } from '@stupeni/ui/more';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { rightsQuery } from '../server-state/rights-query';
import { slotsQuery } from '../server-state/queries';
import { BuyCard } from './BuyCard';
import { GrantButton } from './GrantButton';
import { InvoiceCard } from './invoice/InvoiceCard';
import { LowSlots } from './low-slots/LowSlots';
import { PaymentHistory } from './PaymentHistory';
import { PurchaseNote } from './PurchaseNote';
import { BuyWaiting } from './BuyWaiting';
import { totalsQuery } from './queries';
import { texts } from './texts';
import { usePurchase } from './use-purchase';

/** The screen that buys access slots, where the school sells them, and shows past payments (specification §2). */
export function PaymentScreen() {
  // The id of the payment is in the address, so that the screen still follows it after a reload.
  const [address, setAddress] = useSearchParams();
  const paymentId = parseId(address.get('payment'));
  const { purchase, buy } = usePurchase((id) => setAddress({ payment: String(id) }, { replace: true }));
  const { data: slots, isPending: waitsForSlots } = useQuery(slotsQuery());
  const { isPending: waitsForRights } = useQuery(rightsQuery());
  usePrefetchQuery(totalsQuery(undefined));
  const isSold = slots?.sold !== false;
  // The button beside the title, the notice and the form appear together, so that none of them moves the content below
  // it.
  const isWaiting = waitsForSlots || waitsForRights;
  return (
    <Page wide>
      <PageHead
        title={isSold && !isWaiting ? texts.title : texts.notSold.title}
        actions={isWaiting ? undefined : <GrantButton />}
      />
      {isWaiting ? (
        <Box maxW={{ md: '360px' }}>
          <BuyWaiting />
        </Box>
      ) : (
        <>
          {/* A moderator who is already paying needs no warning about few slots. */}
          {paymentId === null && (
            <Box mb={5} _empty={{ display: 'none' }}>
              <LowSlots slots={slots} />
            </Box>
          )}
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', md: '360px minmax(0, 1fr)' }}
            columnGap={9}
            rowGap={8}
            alignItems="start"
          >
            <Stack gap={4}>
              {slots?.byInvoice ? (
                <InvoiceCard
                  addressQuantity={address.get('quantity')}
                  onIssued={(id) => setAddress({ payment: String(id) }, { replace: true })}
                />
              ) : isSold ? (
                <BuyCard addressQuantity={address.get('quantity')} purchase={purchase} onBuy={buy} />
              ) : (
                <Note tone="neutral" icon="info">
                  {texts.notSold.text}
                </Note>
              )}
              {paymentId !== null && (
                <PurchaseNote
                  paymentId={paymentId}
                  blocked={purchase.step === 'started' && !purchase.shown}
                  onHide={() => setAddress({}, { replace: true })}
                />
              )}
            </Stack>
            <PaymentHistory />
          </Grid>
        </>
      )}
    </Page>
  );
}
