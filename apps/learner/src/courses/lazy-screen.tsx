import { useShell } from '@stupeni/remote';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../navigation/lazy-part';
import { coursesQuery, nextStepsQuery } from '../server-state/queries';
import { CoursesSkeleton } from './CoursesSkeleton';

/**
 * The course list has its own chunk: a link can open the course page first, which does not need it (quality bars §2).
 */
export const CoursesScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "courses" */ './CoursesScreen')).CoursesScreen,
  { name: 'courses', Waiting },
);

/** Loads the data while the chunk loads. */
function Waiting() {
  const isLearner = useShell().user.role === 'LEARNER';
  useQuery(coursesQuery());
  useQuery({ ...nextStepsQuery(), enabled: isLearner });
  return <CoursesSkeleton />;
}
