import { LazyScreen } from '@stupeni/remote';
import { texts } from './texts';

// In a chunk of their own: no queue needs them, and the table has virtual rows.

/** The groups of the school. */
export const StudentsScreen = () => <LazyScreen name="students" load={loadStudents} texts={texts} />;

/** The students of one group. */
export const GroupScreen = () => <LazyScreen name="group-progress" load={loadGroup} texts={texts.group} />;

const loadStudents = async () =>
  (await import(/* webpackChunkName: "on-demand-students" */ './StudentsScreen')).StudentsScreen;

const loadGroup = async () =>
  (await import(/* webpackChunkName: "on-demand-group-progress" */ './GroupScreen')).GroupScreen;
