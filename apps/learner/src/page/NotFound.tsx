import { Link } from '@stupeni/router';
import { Button, FailureState } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { texts } from './texts';

/** An address of ours behind which there is nothing (any more). */
export function NotFound() {
  return (
    <Page>
      <FailureState
        level={1}
        title={texts.notFound}
        text={texts.notFoundText}
        action={
          <Button asChild>
            <Link to="/courses">{texts.toCourses}</Link>
          </Button>
        }
      />
    </Page>
  );
}
