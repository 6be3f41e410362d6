import { useShell } from '@stupeni/remote';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../navigation/lazy-part';
import { coursesQuery, nextStepsQuery } from '../server-state/queries';
import { CoursesSkeleton } from './CoursesSkeleton';

/** In a chunk of its own: the course page, which a link can open first, does not need it (quality bars §2). */
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
