import { Button, FailureState } from '@stupeni/ui/core';
import { Link } from '@stupeni/router';
import { Page } from '@stupeni/ui/more';
import { texts } from './texts';

interface NotFoundProps {
  /** The list to go on with. */
  to: string;
  label: string;
}

/** An address of ours behind which there is nothing (any more). */
export function NotFound({ to, label }: NotFoundProps) {
  return (
    <Page>
      <FailureState
        level={1}
        title={texts.notFound}
        text={texts.notFoundText}
        action={
          <Button asChild>
            <Link to={to}>{label}</Link>
          </Button>
        }
      />
    </Page>
  );
}
