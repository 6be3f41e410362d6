import { Link } from '@stupeni/router';
import { Button, FailureState } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { addresses } from '../addresses';
import { texts } from './texts';

/** The page for an address without content, for example of a deleted course. */
export function NotFound() {
  return (
    <Page>
      <FailureState
        level={1}
        title={texts.notFound}
        text={texts.notFoundText}
        action={
          <Button asChild>
            <Link to={addresses.courses}>{texts.toCourses}</Link>
          </Button>
        }
      />
    </Page>
  );
}
