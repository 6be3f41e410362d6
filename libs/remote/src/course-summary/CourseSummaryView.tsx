import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { CourseRow } from '@stupeni/contract';
import { counted } from '@stupeni/rules';
import { Box, Button, Flex, Heading, Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { EmptyState, LoadFailure, Page, PageHead, SelectField } from '@stupeni/ui/more';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { idFilter, useAddressFilters } from '../address-filters/use-address-filters';
import { findStop } from './find-stop';
import { GroupsTable, lessonsId } from './GroupsTable';
import { LessonsTable } from './LessonsTable';
import { coursesQuery, courseSummaryQuery, type LoadedSummary } from './queries';
import { type SummaryWords, texts } from './texts';

interface CourseSummaryViewProps {
  words: SummaryWords;
  /** A router link to the groups. */
  back: ReactElement;
  /** The address of a group in a course. */
  hrefOf: (groupId: number, courseId: number) => string;
  /** The export, shown beside «Печать». */
  drawExport?: (courseId: number) => ReactNode;
}

const filters = { courseId: idFilter('course'), groupId: idFilter('group') };

/**
 * Where the learners of each group stop in a course (product decisions §10). The address has the course and the group.
 */
export function CourseSummaryView(props: CourseSummaryViewProps) {
  const courses = useQuery(coursesQuery());
  const { filters: address, change } = useAddressFilters(filters);
  const courseId = address.courseId ?? courses.data?.[0]?.id ?? null;
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        back={props.back}
        actions={
          courses.data &&
          courses.data.length > 0 && (
            <Box w={{ base: 'full', sm: '300px' }} _print={{ display: 'none' }}>
              <SelectField
                label={texts.course}
                value={courseId === null ? '' : String(courseId)}
                options={makeOptions(courses.data, courseId)}
                onChange={(id) => change({ courseId: Number(id), groupId: null }, { replace: false })}
              />
            </Box>
          )
        }
      />
      {courseId !== null ? (
        <Course
          {...props}
          key={courseId}
          courseId={courseId}
          groupId={address.groupId}
          onGroup={(groupId) => change({ groupId })}
        />
      ) : courses.isPending ? (
        <Waiting />
      ) : courses.data ? (
        <EmptyState {...texts.noCourses} />
      ) : (
        <LoadFailure title={texts.coursesFailed} problem={toCallProblem(courses.error)} query={courses} />
      )}
    </Page>
  );
}

/** The courses to choose from. A course of the address that is not among them shows as an empty choice. */
const makeOptions = (courses: readonly CourseRow[], courseId: number | null) => [
  ...(courses.some(({ id }) => id === courseId) ? [] : [{ value: String(courseId ?? ''), label: '—' }]),
  ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
];

const Waiting = () => (
  <Loading label={texts.loading}>
    <Stack gap={3}>
      <Skeleton width="480px" />
      <Skeleton height="180px" />
      <Skeleton height="320px" />
    </Stack>
  </Loading>
);

interface CourseProps extends CourseSummaryViewProps {
  courseId: number;
  groupId: number | null;
  onGroup: (groupId: number | null) => void;
}

function Course(props: CourseProps) {
  const { courseId, words, drawExport } = props;
  const list = useInfiniteQuery(courseSummaryQuery(courseId));
  if (list.isPending) return <Waiting />;
  if (!list.data)
    return readProblemCode(list.error) === 'not_found' ? (
      <EmptyState {...texts.unknownCourse} />
    ) : (
      <LoadFailure title={texts.failed} problem={toCallProblem(list.error)} query={list} />
    );
  const { lessons, groups } = list.data;
  if (lessons.length === 0) return <EmptyState {...texts.noLessons} />;
  if (groups.length === 0) return <EmptyState {...texts.noGroups} />;
  return (
    <Stack gap={7}>
      <Flex wrap="wrap" gap={3} align="center">
        <Text flex="1 1 320px" fontWeight="600" overflowWrap="anywhere">
          {describeStop(list.data, words)}
        </Text>
        <Flex wrap="wrap" gap={2.5} _print={{ display: 'none' }}>
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            {texts.print}
          </Button>
          {drawExport?.(courseId)}
        </Flex>
      </Flex>
      <Box as="section" aria-label={texts.groups}>
        <Heading as="h2" size="h2" mb={3}>
          {texts.groups}
        </Heading>
        <GroupsTable {...props} summary={list.data} pages={list} />
      </Box>
      <Lessons {...props} summary={list.data} />
    </Stack>
  );
}

/** The sentence above the tables: where most learners of all groups stop. */
function describeStop({ whole, lessons }: LoadedSummary, words: SummaryWords): string {
  const stop = findStop(whole);
  const lesson = stop.kind === 'at' ? lessons[stop.index] : undefined;
  if (stop.kind === 'at' && lesson)
    return texts.mostStopAt(lesson.order, lesson.title, stop.standing, counted(whole.learners, words.outOf));
  return stop.kind === 'few' ? texts.tooFew(counted(whole.learners, words.count)) : texts.nobodyStands;
}

function Lessons({ summary, groupId, onGroup }: CourseProps & { summary: LoadedSummary }) {
  const { groups, whole, wholeGroupCount, isMore, lessons } = summary;
  const shown = groups.find(({ id }) => id === groupId);
  const all = isMore ? texts.firstGroups(wholeGroupCount) : texts.allGroups;
  return (
    <Box
      as="section"
      id={lessonsId}
      aria-label={texts.lessons}
      tabIndex={-1}
      outline="none"
      scrollMarginTop="80px"
    >
      <Flex wrap="wrap" gap={3} align="flex-end" justify="space-between" mb={3}>
        <Heading as="h2" size="h2">
          {texts.lessons}
        </Heading>
        <Box w={{ base: 'full', sm: '300px' }}>
          <SelectField
            label={texts.group}
            value={shown ? String(shown.id) : ''}
            options={[
              { value: '', label: all },
              ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => onGroup(id === '' ? null : Number(id))}
          />
        </Box>
      </Flex>
      <LessonsTable lessons={lessons} numbers={shown ?? whole} name={shown?.name ?? all} />
    </Box>
  );
}
