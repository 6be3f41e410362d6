import type { Payment } from '@stupeni/contract';
import { Box, TextLink } from '@stupeni/ui/core';
import { type DataTableColumn, Moment } from '@stupeni/ui/more';
import { numberOf } from '@stupeni/rules';
import { addressOfProvider } from './address-of-provider';
import { PaymentStatus } from './PaymentStatus';
import { roubles, texts } from './texts';

/** Columns of product decisions §8: Дата, Количество, Сумма, Статус. A waiting payment has a link to pay it. */
export const columns: DataTableColumn<Payment>[] = [
  {
    key: 'date',
    header: texts.date,
    plain: true,
    sorted: 'descending',
    cell: ({ date }) => <Moment at={date} />,
  },
  { key: 'quantity', header: texts.quantity, align: 'end', cell: ({ quantity }) => numberOf(quantity) },
  {
    key: 'sum',
    header: texts.sum,
    align: 'end',
    cell: ({ amount }) => (
      <Box as="span" whiteSpace="nowrap">
        {roubles(amount)}
      </Box>
    ),
  },
  {
    key: 'status',
    header: texts.status,
    plain: true,
    cell: ({ status }) => <PaymentStatus status={status} />,
  },
  {
    key: 'actions',
    header: texts.actions,
    headerHidden: true,
    align: 'end',
    actions: true,
    cell: ({ payUrl, quantity }) => {
      const address = addressOfProvider(payUrl);
      return (
        address && (
          <TextLink
            href={address}
            target="_blank"
            rel="noopener"
            aria-description={texts.paymentOf(quantity)}
          >
            {texts.goOn}
          </TextLink>
        )
      );
    },
  },
];
