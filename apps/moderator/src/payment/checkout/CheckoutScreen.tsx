import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import { Link, useSearchParams } from '@stupeni/router';
import { Box, Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { LoadFailure, Page, PageHead } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { parseId } from '@stupeni/rules';
import { addresses } from '../../navigation/addresses';
import { paymentQuery } from '../queries';
import { CheckoutCard } from './CheckoutCard';
import { texts } from './texts';
import { UnknownPayment } from './UnknownPayment';

/** `/payment?sum=…&payment=…`: the page to which the provider returns, and the page of the sandbox (decisions §3, §6). */
export function CheckoutScreen() {
  const [address] = useSearchParams();
  const id = parseId(address.get('payment'));
  return (
    <Page>
      <Box maxW="520px">
        <PageHead title={texts.title} back={<Link to={addresses.payment}>{texts.back}</Link>} />
        {id === null ? (
          <UnknownPayment sum={address.get('sum')} />
        ) : (
          <Checkout id={id} sum={address.get('sum')} />
        )}
      </Box>
    </Page>
  );
}

function Checkout({ id, sum }: { id: number; sum: string | null }) {
  const query = useQuery(paymentQuery(id));
  if (query.isPending) return <Waiting />;
  if (query.data) return <CheckoutCard payment={query.data} />;
  if (readProblemCode(query.error) === 'not_found') return <UnknownPayment sum={sum} />;
  return <LoadFailure title={texts.failed} problem={toCallProblem(query.error)} query={query} />;
}

const Waiting = () => (
  <Loading label={texts.loading}>
    <Stack layerStyle="card" p={{ base: 5, sm: '26px' }} gap={5} minH="300px">
      <Skeleton width="160px" height="22px" />
      <Skeleton width="220px" height="40px" />
      <Skeleton width="100%" height="48px" />
    </Stack>
  </Loading>
);
