import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { addresses } from '../../navigation/addresses';
import { loadTasks } from '../../navigation/load-screens';
import { useLoadAhead } from '../../navigation/use-load-ahead';
import { texts } from './texts';

/** The link back to the list of tasks. */
export function BackToTasks() {
  const loadAhead = useLoadAhead();
  return (
    <Button asChild variant="outline" icon="chevronLeft">
      <Link to={addresses.tasks} {...loadAhead(loadTasks)}>
        {texts.back}
      </Link>
    </Button>
  );
}
