import type { Payment } from '@stupeni/contract';
import { Box, Button, Note, TextLink } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { readProviderAddress } from './read-provider-address';
import { InvoiceFile } from './invoice/InvoiceFile';
import { invoiceTexts } from './invoice/texts';
import { paymentQuery } from './queries';
import { texts } from './texts';

interface PurchaseNoteProps {
  paymentId: number;
  /** True if the browser did not open the provider's page. */
  blocked: boolean;
  onHide: () => void;
}

/** Shows the started purchase, also after a reload: waiting, paid or canceled. */
export function PurchaseNote({ paymentId, blocked, onHide }: PurchaseNoteProps) {
  const { data: payment } = useQuery(paymentQuery(paymentId));
  // The history beside this note shows an error for an unknown payment or a failed request.
  if (!payment) return null;
  const { status, invoice, differs } = payment;
  const address = readProviderAddress(payment.payUrl);
  const isOpen = status === 'PENDING' && !differs;
  return (
    // On a phone the note is below the visible part of the screen, so the page scrolls to it. Otherwise the form would
    // look as if nothing had happened.
    <Box key={paymentId} ref={scrollToNote} scrollMarginY="4">
      <Note
        role="status"
        {...(status === 'PENDING' && differs ? differsLook : looks[status])}
        actions={
          isOpen && !invoice ? (
            <PayLink payment={payment} />
          ) : (
            <>
              {invoice && status === 'PENDING' && (
                <InvoiceFile id={payment.id} label={invoiceTexts.download} />
              )}
              <HideButton onHide={onHide} />
            </>
          )
        }
      >
        {blocked && isOpen && address !== null
          ? `${describePayment(payment)} ${texts.blocked}`
          : describePayment(payment)}
      </Note>
    </Box>
  );
}

const scrollToNote = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

const looks = {
  PENDING: { tone: 'sun', icon: 'clock' },
  PAID: { tone: 'success', icon: 'check' },
  CANCELED: { tone: 'neutral', icon: 'info' },
} as const satisfies Record<Payment['status'], object>;
const differsLook = { tone: 'danger', icon: 'warning' } as const;

function describePayment({
  status,
  quantity,
  amount,
  invoice,
  payUrl,
  differs,
  moneyTaken,
}: Payment): string {
  if (invoice && status === 'PENDING') return invoiceTexts.issued(invoice.number, quantity, amount);
  switch (status) {
    case 'PENDING':
      if (differs)
        return `${moneyTaken ? texts.moneyWithoutSlots : texts.notEqual}. ${texts.differs[differs]}`;
      return `${texts.waits(quantity, amount)}${payUrl === null ? ` ${texts.silent}` : ''}`;
    case 'PAID':
      return texts.paid(quantity);
    case 'CANCELED':
      return texts.canceled(invoice ? invoiceTexts.answered.cancel : texts.canceledPayment);
    default:
      return status satisfies never;
  }
}

function PayLink({ payment }: { payment: Payment }) {
  const address = readProviderAddress(payment.payUrl);
  if (address === null) return null;
  return (
    <TextLink href={address} target="_blank" rel="noopener">
      {texts.openProvider}
    </TextLink>
  );
}

const HideButton = ({ onHide }: { onHide: () => void }) => (
  <Button size="sm" variant="outline" onClick={onHide}>
    {texts.hide}
  </Button>
);
