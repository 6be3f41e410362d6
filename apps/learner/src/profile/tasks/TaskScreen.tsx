import { ProblemError } from '@stupeni/api-client';
import { chooseScanInterval, commentsQuery } from '@stupeni/remote';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { UnsentTexts } from '../../lesson/lazy-page';
import { ScreenFailure } from '../../navigation/ScreenFailure';
import { taskQuery } from '../../server-state/queries';
import { TaskPage } from '../lazy-pages';
import { TaskLocked } from './TaskLocked';
import { TaskNotFound } from './TaskNotFound';
import { TaskSkeleton } from './TaskSkeleton';

/** /profile/tasks/{taskId}: specification §2. */
export function TaskScreen({ taskId }: { taskId: number }) {
  const task = useQuery({ ...taskQuery(taskId), refetchInterval: chooseScanInterval });
  // Loads the comments and the chunk of the page in parallel with the task.
  useInfiniteQuery({ ...commentsQuery(taskId), notifyOnChangeProps: [] });
  useEffect(() => TaskPage.preload(), []);
  if (task.isPending) return <TaskSkeleton />;
  if (task.error instanceof ProblemError) {
    if (task.error.code === 'not_found')
      return (
        <>
          <TaskNotFound />
          <UnsentTexts lessonId={taskId} />
        </>
      );
    if (task.error.status === 403) return <TaskLocked error={task.error} />;
  }
  if (task.data === undefined) return <ScreenFailure query={task} />;
  return <TaskPage task={task.data} />;
}
