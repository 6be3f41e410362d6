import { LazyScreen } from '@stupeni/remote';
import { texts } from './texts';

// These screens have chunks of their own: no queue needs them, and the table has virtual rows.

/** The groups of the school. */
export const StudentsScreen = () => <LazyScreen name="students" load={loadStudents} texts={texts} />;

/** The students of one group. */
export const GroupScreen = () => <LazyScreen name="group-progress" load={loadGroup} texts={texts.group} />;

/** Where the groups of a course stop. */
export const CourseSummaryScreen = () => (
  <LazyScreen name="course-summary" load={loadSummary} texts={texts.summary} />
);

const loadStudents = async () =>
  (await import(/* webpackChunkName: "on-demand-students" */ './StudentsScreen')).StudentsScreen;

const loadGroup = async () =>
  (await import(/* webpackChunkName: "on-demand-group-progress" */ './GroupScreen')).GroupScreen;

const loadSummary = async () =>
  (await import(/* webpackChunkName: "on-demand-course-summary" */ './CourseSummaryScreen'))
    .CourseSummaryScreen;
