import type { CourseLesson, Progress } from '@stupeni/contract';
import type { ListedLesson } from '@stupeni/lesson-view';

/** The edited lesson from the fields of the form. Its id is null until it is stored. */
type EditedLesson = Pick<ListedLesson, 'order' | 'title' | 'checkType'> & { id: number | null };

/** The id for a lesson that is not stored yet. The ids of the API are larger. */
const newId = 0;

const makeCompleted = (lessonId: number): Progress => ({
  lessonId,
  status: 'COMPLETED',
  score: null,
  total: null,
});

/**
 * The lessons of a course with the edited lesson at its current number, for a learner who has completed the lessons
 * before it. A lesson with the same number comes after it («Вставить и сдвинуть»).
 */
export function makeLessonsAround(
  edited: EditedLesson,
  stored: readonly CourseLesson[],
): { lesson: ListedLesson; lessons: ListedLesson[] } {
  const { order, title, checkType } = edited;
  const lesson = { id: edited.id ?? newId, order, title, checkType, progresses: [] };
  const others = stored
    .filter(({ id }) => id !== lesson.id)
    .toSorted((one, other) => one.order - other.order);
  const before = others.filter((other) => other.order < order);
  const after = others.slice(before.length);
  return {
    lesson,
    lessons: [
      ...before.map((other) => ({ ...other, progresses: [makeCompleted(other.id)] })),
      lesson,
      ...after.map((other) => ({ ...other, progresses: [] })),
    ],
  };
}
