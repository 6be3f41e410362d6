import type { CourseLesson, ProgressStatus } from '@stupeni/contract';
import { makeCourseLesson, makeProgress } from '@stupeni/test-kit';

/** Makes the lessons 101, 102, … of one course with these statuses, named «Первый», «Второй», … */
export function lessonsWith(...statuses: ProgressStatus[]): CourseLesson[] {
  const names = ['Первый', 'Второй', 'Третий', 'Четвёртый', 'Пятый'];
  return statuses.map((status, index) =>
    makeCourseLesson({
      id: 101 + index,
      order: index + 1,
      title: names[index] ?? `Урок ${index + 1}`,
      progresses: status === 'NOT_STARTED' ? [] : [makeProgress({ lessonId: 101 + index, status })],
    }),
  );
}
