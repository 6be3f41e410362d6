import type { Payment } from '@stupeni/contract';
import { Box, Stack, Text, TextLink } from '@stupeni/ui/core';
import { type DataTableColumn, Moment } from '@stupeni/ui/more';
import { readProviderAddress } from './read-provider-address';
import { InvoiceActions } from './invoice/InvoiceActions';
import { InvoiceFile } from './invoice/InvoiceFile';
import { invoiceTexts } from './invoice/texts';
import { describeDetails } from './describe-news';
import { PaymentStatus } from './PaymentStatus';
import { formatRoubles, formatSigned, formatSlots, texts } from './texts';

/**
 * Columns of product decisions §8 (Дата, Количество, Сумма, Статус) with the kind and the buyer under the date. A
 * pending payment has a link to pay it.
 */
export const columns: DataTableColumn<Payment>[] = [
  {
    key: 'date',
    header: texts.date,
    plain: true,
    sorted: 'descending',
    maxWidth: '180px',
    cell: (payment) => <DateAndKind {...payment} />,
  },
  {
    key: 'quantity',
    header: texts.quantity,
    align: 'end',
    cell: ({ quantity, returned }) => formatSigned(returned ? -returned.slots : quantity),
  },
  {
    key: 'sum',
    header: texts.sum,
    align: 'end',
    cell: ({ amount, kind, returned }) => (
      <Box as="span" whiteSpace="nowrap">
        {kind === 'grant' ? texts.noSum : formatRoubles(returned ? -returned.amount : amount)}
      </Box>
    ),
  },
  {
    key: 'status',
    header: texts.status,
    plain: true,
    maxWidth: '240px',
    cell: (payment) => <StatusAndDetails payment={payment} />,
  },
  {
    key: 'actions',
    header: texts.actions,
    headerHidden: true,
    align: 'end',
    actions: true,
    cell: (payment) => {
      const { payUrl, quantity, invoice, returned, differs } = payment;
      if (returned) return null;
      if (invoice) return <InvoiceActions payment={payment} invoice={invoice} />;
      const address = differs ? null : readProviderAddress(payUrl);
      return (
        address && (
          <TextLink
            href={address}
            target="_blank"
            rel="noopener"
            aria-description={texts.paymentFor(quantity)}
          >
            {texts.goOn}
          </TextLink>
        )
      );
    },
  },
];

const DateAndKind = ({ date, buyer, ...payment }: Payment) => (
  <Stack gap={0.5}>
    <Moment at={payment.returned?.date ?? date} />
    {payment.returned ? (
      <RefundOfRow {...payment} date={date} returned={payment.returned} />
    ) : payment.invoice ? (
      <InvoiceOfRow id={payment.id} invoice={payment.invoice} />
    ) : (
      <Text textStyle="meta" color="fg.muted">
        {formatKind(payment)}
      </Text>
    )}
    {buyer !== null && (
      <Text textStyle="meta" color="fg.muted">
        {buyer}
      </Text>
    )}
  </Stack>
);

interface RefundOfRowProps extends Pick<Payment, 'invoice' | 'quantity' | 'date'> {
  returned: NonNullable<Payment['returned']>;
}

const RefundOfRow = ({ invoice, quantity, date, returned }: RefundOfRowProps) => (
  <>
    <Text textStyle="meta" color="fg.muted">
      {texts.refund}
    </Text>
    {invoice && <Text overflowWrap="anywhere">{invoice.buyer}</Text>}
    <Text textStyle="meta" color="fg.muted">
      {texts.partOfAll(formatSlots(returned.slots), quantity)}{' '}
      {invoice ? (
        <span>{invoiceTexts.ofInvoice(invoice.number)}</span>
      ) : (
        <span>
          {texts.ofPayment} <Moment at={date} />
        </span>
      )}
    </Text>
  </>
);

const InvoiceOfRow = ({ id, invoice }: { id: number; invoice: NonNullable<Payment['invoice']> }) => (
  <>
    {/* The padding and the border of the button stick out, so that its word is in line with the text below it. */}
    <Box ms="-9px">
      <InvoiceFile id={id} label={invoiceTexts.name(invoice.number)} />
    </Box>
    <Text overflowWrap="anywhere">{invoice.buyer}</Text>
    <Text textStyle="meta" color="fg.muted">
      {invoiceTexts.innLine(invoice.inn)}
    </Text>
  </>
);

function StatusAndDetails({ payment }: { payment: Payment }) {
  const details = describeDetails(payment);
  return (
    <Stack gap={1} align="start">
      <PaymentStatus {...payment} />
      {details !== null && (
        <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {details}
        </Text>
      )}
    </Stack>
  );
}

const formatKind = ({ kind, sandbox }: Pick<Payment, 'kind' | 'sandbox'>) =>
  kind === 'grant' ? texts.kinds.grant : sandbox ? texts.kinds.sandbox : texts.kinds.online;
