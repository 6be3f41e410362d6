import { DataTable } from '@stupeni/ui/more';
import { completedList } from '../../server-state/lists';
import { ProfileList } from '../ProfileList';
import { texts as profile } from '../texts';
import { columns } from './columns';
import { texts } from './texts';

/** /profile/completed: the learner's completed lessons, newest first. */
export const CompletedScreen = () => (
  <ProfileList
    title={profile.completed}
    list={completedList}
    empty={{ title: texts.empty, text: texts.emptyText }}
  >
    {(rows, more) => (
      <DataTable
        caption={profile.completed}
        columns={columns}
        rows={rows}
        rowKey={({ lessonId }) => lessonId}
        footer={more}
      />
    )}
  </ProfileList>
);
