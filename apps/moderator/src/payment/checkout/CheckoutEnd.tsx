import type { Payment } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Button, Flex, Note } from '@stupeni/ui/core';
import { addresses } from '../../navigation/addresses';
import { describeDetails } from '../describe-news';
import { texts } from './texts';

interface CheckoutEndProps {
  payment: Payment;
  status: Exclude<Payment['status'], 'PENDING'>;
}

/** The result of a finished payment, with links to the next steps. */
export function CheckoutEnd({ payment, status }: CheckoutEndProps) {
  const paid = status === 'PAID';
  const details = describeDetails(payment);
  return (
    <>
      {/* A refund is not a success, and it may still wait for slots. */}
      <Note tone={paid && !payment.refund ? 'success' : 'neutral'}>
        {paid
          ? (details ?? texts.paid(payment.quantity))
          : [details, texts.canceled].filter(Boolean).join(' ')}
      </Note>
      <Flex gap={2.5} wrap="wrap">
        <Button asChild>
          <Link to={paid ? addresses.participants : addresses.payment}>
            {paid ? texts.participants : texts.again}
          </Link>
        </Button>
        {paid && (
          <Button asChild variant="outline">
            <Link to={addresses.payment}>{texts.history}</Link>
          </Button>
        )}
      </Flex>
    </>
  );
}
