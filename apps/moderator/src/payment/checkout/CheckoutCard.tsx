import type { Payment } from '@stupeni/contract';
import { Flex, Stack, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { PaymentStatus } from '../PaymentStatus';
import { formatRoubles } from '../texts';
import { CheckoutEnd } from './CheckoutEnd';
import { ProviderSteps } from './ProviderSteps';
import { SandboxSteps } from './SandboxSteps';
import { SumLine } from './SumLine';
import { texts } from './texts';

/** One payment: quantity, sum, status and the possible actions. */
export function CheckoutCard({ payment }: { payment: Payment }) {
  const { quantity, amount, status, differs, moneyTaken } = payment;
  return (
    <Stack layerStyle="card" p={{ base: 5, sm: '26px' }} gap={5}>
      <Stack gap={3}>
        <Fact label={texts.what}>
          <Text fontWeight="600">{texts.slots(quantity)}</Text>
        </Fact>
        <Fact label={texts.state}>
          <span role="status">
            <PaymentStatus status={status} differs={differs} moneyTaken={moneyTaken} />
          </span>
        </Fact>
      </Stack>
      <Stack pt={5} borderTopWidth="1px" borderColor="border" gap={5}>
        <SumLine sum={formatRoubles(amount)} status={status} />
        <Steps payment={payment} />
      </Stack>
    </Stack>
  );
}

function Steps({ payment }: { payment: Payment }) {
  if (payment.status !== 'PENDING') return <CheckoutEnd payment={payment} status={payment.status} />;
  return payment.sandbox ? <SandboxSteps payment={payment} /> : <ProviderSteps payment={payment} />;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap={2}>
      <Text color="fg.muted">{label}</Text>
      {children}
    </Flex>
  );
}
