import { Box, Flex } from '@stupeni/ui/core';
import { SearchField, SelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../server-state/queries';
import { texts } from './texts';
import type { useLessonFilters } from './use-lesson-filters';

type LessonFiltersProps = Pick<ReturnType<typeof useLessonFilters>, 'filters' | 'change'>;

/** Narrows the list by title and by course. */
export function LessonFilters({ filters, change }: LessonFiltersProps) {
  const courses = useQuery(coursesQuery()).data ?? [];
  const options = courses
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, title }) => ({ value: String(id), label: title }));
  const chosen = filters.courseId === null ? '' : String(filters.courseId);
  return (
    <Flex gap={3} wrap="wrap" mb={4}>
      <SearchField label={texts.search} value={filters.search} onChange={(search) => change({ search })} />
      <Box w={{ base: 'full', sm: '320px' }}>
        <SelectField
          label={texts.course}
          labelHidden
          required={false}
          placeholder={texts.allCourses}
          options={options}
          value={options.some(({ value }) => value === chosen) ? chosen : ''}
          onChange={(value) => change({ courseId: value === '' ? null : Number(value) })}
        />
      </Box>
    </Flex>
  );
}
