import { slotsRunLow } from '@stupeni/rules';
import { Link } from '@stupeni/router';
import { Button, Note } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../../server-state/queries';
import { texts } from './texts';

interface LowSlotsProps {
  /** Where they are not bought on the screen itself, the notice leads there. */
  elsewhere?: boolean;
}

/** Says in time that slots run low, or that none is left; nothing while there are enough of them. */
export function LowSlots({ elsewhere = false }: LowSlotsProps) {
  const { data: slots } = useQuery(slotsQuery());
  if (!slots || !slotsRunLow(slots)) return null;
  return (
    <Note
      tone="sun"
      icon="info"
      role="status"
      actions={
        elsewhere && (
          <Button asChild size="sm" variant="outline">
            <Link to="/moderator/payment">{texts.buy}</Link>
          </Button>
        )
      }
    >
      {slots.free === 0 ? texts.none : texts.few(slots.free)}
    </Note>
  );
}
