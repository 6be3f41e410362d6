import type { Payment } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Button, Flex, Note } from '@stupeni/ui/core';
import { texts } from './texts';

interface CheckoutEndProps {
  payment: Payment;
  status: Exclude<Payment['status'], 'PENDING'>;
}

/** The result of a finished payment, with links to the next steps. */
export function CheckoutEnd({ payment, status }: CheckoutEndProps) {
  const paid = status === 'PAID';
  return (
    <>
      <Note tone={paid ? 'success' : 'neutral'}>{paid ? texts.paid(payment.quantity) : texts.canceled}</Note>
      <Flex gap={2.5} wrap="wrap">
        <Button asChild>
          <Link to={paid ? '/moderator/participants' : '/moderator/payment'}>
            {paid ? texts.participants : texts.again}
          </Link>
        </Button>
        {paid && (
          <Button asChild variant="outline">
            <Link to="/moderator/payment">{texts.history}</Link>
          </Button>
        )}
      </Flex>
    </>
  );
}
