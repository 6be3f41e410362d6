import type { Lesson } from '@stupeni/contract';
import { lessonQuery } from '../../server-state/queries';
import { useWorks } from './use-works';
import { WorkHistory } from './WorkHistory';

/** The story of a FILE lesson on its page. */
export const LessonWorks = ({ lesson }: { lesson: Lesson }) => (
  <WorkHistory works={useWorks(lessonQuery(lesson.id), lesson.submissions)} />
);
