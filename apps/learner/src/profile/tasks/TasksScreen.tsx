import { tasksList } from '../../server-state/lists';
import { ProfileList } from '../ProfileList';
import { texts as profile } from '../texts';
import { columns } from './columns';
import { texts } from './texts';

/** /profile/tasks: the learner's FILE lessons and how far each is. */
export const TasksScreen = () => (
  <ProfileList
    title={profile.tasks}
    list={tasksList}
    empty={{ title: texts.empty, text: texts.emptyText }}
    columns={columns}
    rowKey={({ id }) => id}
  />
);
