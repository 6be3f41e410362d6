import type { Lesson } from '@stupeni/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coursesQuery, testsQuery } from '../server-state/queries';
import type { LessonNames } from './lesson-fields';

/** The titles of courses and tests. A deleted course or test has the title from the lesson, or else «№ id». */
export function useLessonNames(lesson: Lesson | null): LessonNames {
  const { data: courses } = useQuery(coursesQuery());
  const { data: tests } = useQuery(testsQuery());
  return useMemo(() => {
    const nameIn = (rows: readonly { id: number; title: string }[]) => (id: string) =>
      id && (rows.find((row) => String(row.id) === id)?.title ?? `№ ${id}`);
    const own = lesson && { id: lesson.courseId, title: lesson.course.title };
    return {
      course: nameIn([...(courses ?? []), ...(own ? [own] : [])]),
      test: nameIn([...(tests ?? []), ...(lesson?.test ? [lesson.test] : [])]),
    };
  }, [courses, tests, lesson]);
}
