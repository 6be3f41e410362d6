import { Button } from '@stupeni/ui/core';
import { EmptyState } from '@stupeni/ui/more';

interface NothingFoundProps {
  title: string;
  text: string;
  /** What leads back to a list that has somebody in it. */
  reset: string;
  onReset: () => void;
}

/** In the place of rows that a filter leaves none of. */
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
