import { LazyScreen } from '@stupeni/remote';
import { texts } from './texts';

/** The screen has its own chunk, because few people open it. */
export const CourseSummaryScreen = () => <LazyScreen name="course-summary" load={load} texts={texts} />;

const load = async () =>
  (await import(/* webpackChunkName: "on-demand-course-summary" */ './CourseSummaryScreen'))
    .CourseSummaryScreen;
