import type { Lesson } from '@stupeni/contract';
import { lessonQuery } from '../../server-state/queries';
import { SubmissionHistory } from './SubmissionHistory';
import { useSubmissions } from './use-submissions';

/** The history of submissions on the page of a FILE lesson. */
export const LessonSubmissions = ({ lesson }: { lesson: Lesson }) => (
  <SubmissionHistory
    lessonId={lesson.id}
    submissions={useSubmissions(lessonQuery(lesson.id), lesson.submissions)}
  />
);
