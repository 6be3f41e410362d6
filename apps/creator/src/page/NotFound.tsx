import { Button, FailureState } from '@stupeni/ui/core';
import { Link } from '@stupeni/router';
import { Page } from '@stupeni/ui/more';
import { texts } from './texts';

interface NotFoundProps {
  /** The address of the list to go back to. */
  to: string;
  label: string;
}

/** The page for an address of this remote that shows nothing, or whose document is deleted. */
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
