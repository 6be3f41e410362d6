import type { Lesson } from '@stupeni/contract';
import type { SelectOption } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery, testsQuery } from '../server-state/queries';
import { texts } from './texts';

export interface Options {
  options: SelectOption[];
  failed: boolean;
  retry: () => void;
}

/** All courses by id. The selected course is included even when it is deleted. */
export function useCourseOptions(chosen: string, lesson: Lesson | null): Options {
  const { data, isError, refetch } = useQuery(coursesQuery());
  const courses = data?.toSorted((one, other) => one.id - other.id) ?? [];
  const own = lesson && { id: lesson.courseId, title: lesson.course.title };
  const options = courses.map(({ id, title }) => ({ value: String(id), label: title }));
  return {
    options: withChosen(options, chosen, own && (data ? { ...own, title: texts.gone(own.title) } : own)),
    failed: isError,
    retry: () => void refetch(),
  };
}

/** All tests as «title (N вопросов)» (specification §2). The selected test is always included. */
export function useTestOptions(chosen: string, lesson: Lesson | null): Options {
  const { data, isError, refetch } = useQuery(testsQuery());
  const options = (data ?? []).map(({ id, title, questionCount }) => ({
    value: String(id),
    label: texts.testOption(title, questionCount),
  }));
  const own = lesson?.test && {
    id: lesson.test.id,
    title: texts.testOption(lesson.test.title, lesson.test.questions.length),
  };
  return { options: withChosen(options, chosen, own ?? null), failed: isError, retry: () => void refetch() };
}

// A select whose value is not among its options would show another option as selected.
function withChosen(
  options: SelectOption[],
  chosen: string,
  own: { id: number; title: string } | null,
): SelectOption[] {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  const label = own && String(own.id) === chosen ? own.title : `№ ${chosen}`;
  return [...options, { value: chosen, label }];
}
