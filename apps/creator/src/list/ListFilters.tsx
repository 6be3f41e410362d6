import { Box, Flex, Text } from '@stupeni/ui/core';
import { SearchField, SelectField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coursesQuery } from '../server-state/queries';
import { texts } from './texts';
import type { ListAddress } from './use-list-address';

interface ListFiltersProps extends Pick<ListAddress, 'filter' | 'change'> {
  /** Label of the search field. */
  search: string;
  /** Shown beside the fields. */
  children?: ReactNode;
}

/** Filters a list by title and by course. */
export function ListFilters({ search, filter, change, children }: ListFiltersProps) {
  const courses = useQuery(coursesQuery());
  const options = (courses.data ?? [])
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, title }) => ({ value: String(id), label: title }));
  const chosen = filter.courseId === null ? '' : String(filter.courseId);
  // A select whose value is not among its options would show another option as selected.
  const known = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <Flex gap={3} wrap="wrap" align="center" mb={4}>
      <SearchField label={search} value={filter.search} onChange={(words) => change({ search: words })} />
      <Box w={{ base: 'full', sm: '320px' }}>
        <SelectField
          label={texts.course}
          labelHidden
          required={false}
          placeholder={texts.allCourses}
          options={known ? options : [...options, { value: chosen, label: `№ ${chosen}` }]}
          value={chosen}
          onChange={(value) => change({ courseId: value === '' ? null : Number(value) })}
        />
      </Box>
      {children}
      {courses.isError && (
        <Text role="status" textStyle="meta" color="danger.fg">
          {texts.coursesFailed}
        </Text>
      )}
    </Flex>
  );
}
