import type { Task } from '@stupeni/contract';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box } from '@stupeni/ui/core';
import { addresses } from '../../addresses';
import { taskAhead } from '../../ahead/screens-ahead';
import { useAhead } from '../../ahead/use-ahead';

/** The title of a task as a link. */
export function TaskLink({ task: { id, title } }: { task: Task }) {
  const ahead = useAhead();
  return (
    <Box asChild _hover={{ textDecoration: 'underline' }} textUnderlineOffset="0.18em">
      <Link to={href(addresses.task, { taskId: id })} {...ahead(taskAhead(id))}>
        {title}
      </Link>
    </Box>
  );
}
