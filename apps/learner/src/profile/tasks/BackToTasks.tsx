import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { addresses } from '../../addresses';
import { tasksAhead } from '../../ahead/screens-ahead';
import { useAhead } from '../../ahead/use-ahead';
import { texts } from './texts';

/** The link back to the list of tasks. */
export function BackToTasks() {
  const ahead = useAhead();
  return (
    <Button asChild variant="outline" icon="chevronLeft">
      <Link to={addresses.tasks} {...ahead(tasksAhead)}>
        {texts.back}
      </Link>
    </Button>
  );
}
