import type { NamedLesson, NextSteps, ProgressStatus } from '@stupeni/contract';
import { isOpen } from '@stupeni/rules';
import type { SignedInUser } from '../../core/http/guards';
import { type CourseReader, findDue, listSteps, type SeenCourse } from '../reading/course-reader';
import { statusIn } from '../reading/learner-state';
import type { OpenEnds } from './next-steps-queries';

interface OpenLesson {
  lesson: NamedLesson;
  status: ProgressStatus;
}

/** What the learner can do now and what waits for a teacher (product decisions §9). */
export async function findNextSteps(
  reader: CourseReader,
  readOpenEnds: (userId: number) => Promise<OpenEnds>,
  user: SignedInUser,
): Promise<NextSteps> {
  const [courses, { remarks, answers, waiting, lastLessonId }] = await Promise.all([
    reader.readAll(user),
    readOpenEnds(user.id),
  ]);
  const lessonsByCourse = courses.filter((seen) => seen.isOpen).map(listOpenLessons);
  const lessons = new Map(lessonsByCourse.flat().map((one) => [one.lesson.id, one]));
  // Replaces the lesson id of each row by the lesson, and removes rows of lessons that are not open now.
  const withLesson = <R extends { lessonId: number }>(rows: readonly R[]) =>
    rows.flatMap(({ lessonId, ...row }) => {
      const lesson = lessons.get(lessonId)?.lesson;
      return lesson ? [{ ...row, lesson }] : [];
    });
  return {
    returned: withLesson(
      remarks
        .filter(({ lessonId }) => lessons.get(lessonId)?.status === 'NEED_REWORK')
        .toSorted((one, other) => other.date.localeCompare(one.date)),
    ),
    answers: withLesson(
      answers.map(omitNullThread).toSorted((one, other) => other.notificationId - one.notificationId),
    ),
    next: findNextLesson(lessonsByCourse, lastLessonId),
    waiting: withLesson(waiting.toSorted((one, other) => one.date.localeCompare(other.date))),
  };
}

/** The lessons of a course that the learner may open now, in their order. */
function listOpenLessons(seen: SeenCourse): OpenLesson[] {
  const { course, state } = seen;
  const steps = listSteps(seen);
  return course.lessons.flatMap(({ id, title, checkType }, index) =>
    isOpen(steps, index)
      ? [
          {
            lesson: {
              id,
              title,
              order: index + 1,
              checkType,
              course: { id: course.id, title: course.title },
              ...findDue(state, id),
            },
            status: statusIn(state, id),
          },
        ]
      : [],
  );
}

/**
 * The first open lesson that the learner has not started. The course of their last step is searched first, then the
 * other courses in their order.
 */
function findNextLesson(
  lessonsByCourse: readonly OpenLesson[][],
  lastLessonId: number | null,
): NamedLesson | null {
  const hasLastStep = (lessons: readonly OpenLesson[]) =>
    lessons.some(({ lesson }) => lesson.id === lastLessonId);
  const firstNotStarted = lessonsByCourse
    .toSorted((one, other) => Number(hasLastStep(other)) - Number(hasLastStep(one)))
    .flatMap((lessons) => lessons.find(({ status }) => status === 'NOT_STARTED') ?? []);
  return firstNotStarted[0]?.lesson ?? null;
}

/** Earlier clients expect no such field in an answer to a question. */
const omitNullThread = ({ threadOfSubmissionId, ...answer }: OpenEnds['answers'][number]) => ({
  ...answer,
  ...(threadOfSubmissionId !== null && { threadOfSubmissionId }),
});
