import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { DataTable, EmptyState, ListEnd } from '@stupeni/ui/more';
import { ScreenFailure } from '../../page/ScreenFailure';
import { tasksList } from '../../server-state/lists';
import { usePages } from '../../server-state/use-pages';
import { ListSkeleton } from '../ListSkeleton';
import { ProfileFrame } from '../ProfileFrame';
import { texts as profile } from '../texts';
import { columns } from './columns';
import { texts } from './texts';

/** /profile/tasks: the learner's FILE lessons and how far each is. */
export function TasksScreen() {
  const tasks = usePages(tasksList);
  if (tasks.isPending) {
    return (
      <ProfileFrame title={profile.tasks}>
        <ListSkeleton />
      </ProfileFrame>
    );
  }
  if (tasks.rows === undefined) return <ScreenFailure query={tasks} />;
  return (
    <ProfileFrame title={profile.tasks}>
      {tasks.rows.length === 0 ? (
        <EmptyState
          title={texts.empty}
          text={texts.emptyText}
          action={
            <Button asChild variant="outline">
              <Link to="/courses">{texts.toCourses}</Link>
            </Button>
          }
        />
      ) : (
        <DataTable
          caption={profile.tasks}
          columns={columns}
          rows={tasks.rows}
          rowKey={({ id }) => id}
          footer={tasks.hasNextPage && <ListEnd pages={tasks} />}
        />
      )}
    </ProfileFrame>
  );
}
