import { tasksList } from '../../server-state/lists';
import { ProfileList } from '../ProfileList';
import { texts as profile } from '../texts';
import { TaskGroups } from './TaskGroups';
import { texts } from './texts';

/** /profile/tasks: the learner's FILE lessons by what there is to do with each. */
export const TasksScreen = () => (
  <ProfileList title={profile.tasks} list={tasksList} empty={{ title: texts.empty, text: texts.emptyText }}>
    {(tasks, more) => <TaskGroups tasks={tasks} more={more} />}
  </ProfileList>
);
