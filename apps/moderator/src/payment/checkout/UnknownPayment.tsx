import { Button, Note, Stack } from '@stupeni/ui/core';
import { Link } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import { addresses } from '../../navigation/addresses';
import { formatRoubles } from '../texts';
import { SumLine } from './SumLine';
import { texts } from './texts';

/** Shown for an unknown payment: the sum from the address and a link back. It adds no slots (product decisions §3). */
export function UnknownPayment({ sum }: { sum: string | null }) {
  const addressSum = parseId(sum);
  return (
    <Stack layerStyle="card" p={{ base: 5, sm: '26px' }} gap={5}>
      {addressSum !== null && <SumLine sum={formatRoubles(addressSum)} status="CANCELED" />}
      <Note tone="neutral" role="status">
        <strong>{texts.unknown}.</strong> {texts.unknownText}
      </Note>
      <Button asChild size="lg">
        <Link to={addresses.payment}>{texts.history}</Link>
      </Button>
    </Stack>
  );
}
