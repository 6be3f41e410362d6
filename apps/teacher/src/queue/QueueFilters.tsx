import { call } from '@stupeni/api-client';
import type { CheckType } from '@stupeni/contract';
import { Box, Flex, Text } from '@stupeni/ui/core';
import { SearchField, SearchSelectField, SelectField, type SelectOption } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FilterProps } from './queue-parts';
import { texts } from './texts';

interface QueueFiltersProps extends FilterProps {
  searchLabel: string;
  /** Only lessons with these check types have items in the queue. */
  checkTypes: readonly CheckType[];
  /** More filters after these. */
  children: ReactNode;
}

/** Filters a queue by words, by course, by lesson of the course and by group, and sets its order. */
export function QueueFilters({ searchLabel, checkTypes, filter, change, children }: QueueFiltersProps) {
  const { courseId, lessonId, groupId } = filter;
  const { courseOptions, lessonOptions, groupOptions, failed } = useFilterOptions(filter, checkTypes);
  return (
    <Flex gap={3} wrap="wrap" mb={4} align="center">
      <SearchField
        label={searchLabel}
        value={filter.search}
        onChange={(words) => change({ search: words })}
      />
      <ChoiceField
        label={texts.course}
        allLabel={texts.allCourses}
        goneLabel={texts.courseGone}
        options={courseOptions}
        value={courseId}
        onChange={(next) => change({ courseId: next, lessonId: null })}
      />
      {courseId !== null && (
        <ChoiceField
          label={texts.lesson}
          allLabel={texts.allLessons}
          goneLabel={texts.lessonGone}
          options={lessonOptions}
          value={lessonId}
          onChange={(next) => change({ lessonId: next })}
        />
      )}
      {/* The group filter is shown also before the groups have loaded, so that it does not move the list. */}
      <ChoiceField
        label={texts.group}
        allLabel={texts.allGroups}
        goneLabel={texts.groupGone}
        options={groupOptions}
        value={groupId}
        onChange={(next) => change({ groupId: next })}
        hasSearch
      />
      {filter.answered === 'no' && <OrderField filter={filter} change={change} />}
      {children}
      {failed && (
        <Text role="status" textStyle="meta" color="danger.fg">
          {texts.listFailed}
        </Text>
      )}
    </Flex>
  );
}

/** The options of the filters; each is undefined until its list has loaded. `failed`: a list did not load. */
function useFilterOptions({ courseId, lessonId }: FilterProps['filter'], checkTypes: readonly CheckType[]) {
  const courses = useQuery({
    queryKey: ['courses'],
    queryFn: ({ signal }) => call('listCourses', {}, { signal }),
  });
  const lessons = useQuery({
    queryKey: ['lessons', courseId],
    queryFn: ({ signal }) => call('listLessons', { query: { courseId: courseId ?? 0 } }, { signal }),
    enabled: courseId !== null,
  });
  const groups = useQuery({
    queryKey: ['groups'],
    queryFn: ({ signal }) => call('listLearnerGroups', {}, { signal }),
  });
  const groupOptions = groups.data?.map(({ id, name }) => makeOption(id, name));
  const courseOptions = courses.data?.map(({ id, title }) => makeOption(id, title));
  // A link may name a lesson that became a test later.
  const lessonOptions = lessons.data
    ?.toSorted((one, other) => one.order - other.order)
    .map((lesson, index) => ({ ...lesson, number: index + 1 }))
    .filter(({ id, checkType }) => checkTypes.includes(checkType) || id === lessonId)
    .map(({ id, number, title }) => makeOption(id, texts.lessonOption(number, title)));
  const failed = courses.isError || lessons.isError || groups.isError;
  return { courseOptions, lessonOptions, groupOptions, failed };
}

const makeOption = (id: number, label: string): SelectOption => ({ value: String(id), label });

interface ChoiceFieldProps {
  label: string;
  /** Label of the choice without a filter. */
  allLabel: string;
  /** Label of a deleted option that a link still names. */
  goneLabel: (id: string) => string;
  options: SelectOption[] | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
  /** True if the person can type a part of the name, because a school can have hundreds of options. */
  hasSearch?: boolean;
}

function ChoiceField({
  label,
  allLabel,
  goneLabel,
  options,
  value,
  onChange,
  hasSearch = false,
}: ChoiceFieldProps) {
  const chosen = value === null ? '' : String(value);
  // A select shows its first option if the value is not among the options, so the value is added.
  const isKnown = chosen === '' || options?.some((one) => one.value === chosen);
  const unknown = { value: chosen, label: options ? goneLabel(chosen) : `№ ${chosen}` };
  const Field = hasSearch ? SearchSelectField : SelectField;
  return (
    <Box w={{ base: 'full', sm: '256px' }}>
      <Field
        label={label}
        labelHidden
        required={false}
        placeholder={allLabel}
        options={[...(options ?? []), ...(isKnown ? [] : [unknown])]}
        value={chosen}
        onChange={(next) => onChange(next === '' ? null : Number(next))}
      />
    </Box>
  );
}

const oldest = 'oldest';
const newest = 'newest';
const orders: SelectOption[] = [
  { value: oldest, label: texts.oldestFirst },
  { value: newest, label: texts.newestFirst },
];

/** The order of the list. The header of the time column does the same, but a phone shows no headers. */
const OrderField = ({ filter, change }: FilterProps) => (
  <Box w={{ base: 'full', sm: '200px' }}>
    <SelectField
      label={texts.order}
      labelHidden
      options={orders}
      value={filter.newestFirst ? newest : oldest}
      onChange={(order) => change({ newestFirst: order === newest })}
    />
  </Box>
);
