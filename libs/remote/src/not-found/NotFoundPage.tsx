import { Link } from '@stupeni/router';
import { Button, FailureState } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { texts } from './texts';

interface NotFoundPageProps {
  /** The address of the list to go back to. */
  to: string;
  label: string;
  title?: string;
  text?: string;
}

/** The page for an address that shows nothing, for example after a deletion. */
export const NotFoundPage = ({ to, label, title = texts.title, text = texts.text }: NotFoundPageProps) => (
  <Page>
    <FailureState
      level={1}
      title={title}
      text={text}
      action={
        <Button asChild>
          <Link to={to}>{label}</Link>
        </Button>
      }
    />
  </Page>
);
