import { LazyScreen } from '@stupeni/remote';
import { texts } from './texts';

/** In a chunk of its own: few people open it. */
export const CourseSummaryScreen = () => <LazyScreen name="course-summary" load={load} texts={texts} />;

const load = async () =>
  (await import(/* webpackChunkName: "on-demand-course-summary" */ './CourseSummaryScreen'))
    .CourseSummaryScreen;
