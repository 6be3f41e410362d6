import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { DataTable, EmptyState, ListEnd } from '@stupeni/ui/more';
import { ScreenFailure } from '../../page/ScreenFailure';
import { completedList } from '../../server-state/lists';
import { usePages } from '../../server-state/use-pages';
import { ListSkeleton } from '../ListSkeleton';
import { ProfileFrame } from '../ProfileFrame';
import { texts as profile } from '../texts';
import { columns } from './columns';
import { texts } from './texts';

/** /profile/completed: the learner's completed lessons, newest first. */
export function CompletedScreen() {
  const completed = usePages(completedList);
  if (completed.isPending) {
    return (
      <ProfileFrame title={profile.completed}>
        <ListSkeleton />
      </ProfileFrame>
    );
  }
  if (completed.rows === undefined) return <ScreenFailure query={completed} />;
  return (
    <ProfileFrame title={profile.completed}>
      {completed.rows.length === 0 ? (
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
          caption={profile.completed}
          columns={columns}
          rows={completed.rows}
          rowKey={({ lessonId }) => lessonId}
          footer={completed.hasNextPage && <ListEnd pages={completed} />}
        />
      )}
    </ProfileFrame>
  );
}
