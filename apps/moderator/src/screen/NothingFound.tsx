import { Button } from '@stupeni/ui/core';
import { EmptyState } from '@stupeni/ui/more';

interface NothingFoundProps {
  title: string;
  text: string;
  /** The label of the button that resets the filter. */
  reset: string;
  onReset: () => void;
}

/** Shown instead of rows when the filter matches nothing. */
export const NothingFound = ({ title, text, reset, onReset }: NothingFoundProps) => (
  <EmptyState
    title={title}
    text={text}
    action={
      <Button variant="outline" onClick={onReset}>
        {reset}
      </Button>
    }
  />
);
