import { ApiError } from '@stupeni/api-client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ScreenFailure } from '../../page/ScreenFailure';
import { TaskPage } from '../../parts';
import { commentsQuery, taskQuery } from '../../server-state/queries';
import { TaskNotFound } from './TaskNotFound';
import { TaskRefused } from './TaskRefused';
import { TaskSkeleton } from './TaskSkeleton';

/** /profile/tasks/{taskId}: specification §2. */
export function TaskScreen({ taskId }: { taskId: number }) {
  const task = useQuery(taskQuery(taskId));
  // The comments come beside the task and not after it, and so does the chunk of the page.
  useQuery({ ...commentsQuery(taskId), notifyOnChangeProps: [] });
  useEffect(() => TaskPage.expect(), []);
  if (task.isPending) return <TaskSkeleton />;
  if (task.error instanceof ApiError) {
    if (task.error.code === 'not_found') return <TaskNotFound />;
    if (task.error.status === 403) return <TaskRefused error={task.error} />;
  }
  if (task.data === undefined) return <ScreenFailure query={task} />;
  return <TaskPage task={task.data} />;
}
