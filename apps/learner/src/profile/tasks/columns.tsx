import type { Task } from '@stupeni/contract';
import type { DataTableColumn } from '@stupeni/ui/more';
import { TaskBadge } from './TaskBadge';
import { TaskLink } from './TaskLink';
import { texts } from './texts';

export const columns: DataTableColumn<Task>[] = [
  {
    key: 'task',
    header: texts.task,
    primary: true,
    maxWidth: '540px',
    cell: (task) => <TaskLink task={task} />,
  },
  { key: 'course', header: texts.course, maxWidth: '320px', cell: ({ course }) => course.title },
  { key: 'status', header: texts.status, cell: ({ tag }) => <TaskBadge tag={tag} /> },
];
