import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { GroupProgress, GroupRow, GroupShow, LearnerLesson } from '@stupeni/contract';
import { counted, nameOf } from '@stupeni/rules';
import { Box, Button, Flex, Loading, Skeleton, Stack } from '@stupeni/ui/core';
import {
  countDaysAgo,
  EmptyState,
  LoadFailure,
  Page,
  PageHead,
  RowsWithFailure,
  SearchField,
  SelectField,
} from '@stupeni/ui/more';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useLastLoaded } from '../last-loaded/use-last-loaded';
import { CellPanel } from './CellPanel';
import { FilterChips } from './FilterChips';
import { GroupTable } from './GroupTable';
import { Legend } from './Legend';
import { PrintTable } from './PrintTable';
import { groupProgressQuery, groupRowsQuery } from './queries';
import { type PersonWords, texts } from './texts';
import { type GroupSort, groupSorts, useGroupAddress } from './use-group-address';
import { useNarrow } from './use-narrow';
import { usePrinting } from './use-printing';
import { areAllChosen, type Selection } from './use-selection';

/** What the table shows. The export has the same learners. */
export interface ShownGroup {
  group: GroupProgress['group'];
  course: NonNullable<GroupProgress['course']>;
  show: GroupShow | null;
  search: string;
  sort: GroupSort;
}

export interface GroupProgressViewProps {
  groupId: number;
  words: PersonWords;
  /** A router link to the groups. */
  back: ReactElement;
  /** The page for an unknown group. */
  notFound: ReactNode;
  /** Buttons beside the title. */
  headActions?: ReactNode;
  /** The address of a learner. Undefined: the names are not links. */
  hrefOf?: (id: number) => string;
  /** Draws buttons below the events of a lesson. */
  drawActions: (lesson: LearnerLesson) => ReactNode;
  /** Draws the export and links beside the filters. */
  drawExport?: (shown: ShownGroup) => ReactNode;
  /** Undefined: rows cannot be chosen. */
  selection?: Selection;
  /** Draws the actions for the chosen rows, below the table. */
  drawBar?: (shown: ShownGroup) => ReactNode;
}

/** The table of a group: learners × lessons of a course, with shapes and words (product decisions §10). */
export function GroupProgressView(props: GroupProgressViewProps) {
  const { groupId, notFound } = props;
  const { filters } = useGroupAddress();
  const list = useQuery({
    ...groupProgressQuery(groupId, filters.courseId),
    placeholderData: keepPreviousData,
  });
  if (list.data) return <Group {...props} progress={list.data} />;
  if (readProblemCode(list.error) === 'not_found') return notFound;
  return (
    <Page wide>
      {list.isError ? (
        <LoadFailure level={1} title={texts.failed} problem={toCallProblem(list.error)} query={list} />
      ) : (
        <Loading label={texts.loading}>
          <Stack gap={3} pt={9}>
            <Skeleton width="320px" height="37px" />
            <Skeleton width="480px" />
            <Skeleton height="420px" />
          </Stack>
        </Loading>
      )}
    </Page>
  );
}

function Group({ progress, ...props }: GroupProgressViewProps & { progress: GroupProgress }) {
  const { group, courses, course, counts, lessons } = progress;
  const { back, headActions, words } = props;
  const { change } = useGroupAddress();
  return (
    <Page wide>
      <PageHead
        title={group.name}
        back={back}
        subtitle={summarize(progress, words)}
        actions={
          <Flex wrap="wrap" align="flex-end" gap={2.5} w="full" _print={{ display: 'none' }}>
            {courses.length > 1 && course && (
              <Box w={{ base: 'full', sm: '300px' }}>
                <SelectField
                  label={texts.course}
                  value={String(course.id)}
                  options={courses.map(({ id, title }) => ({ value: String(id), label: title }))}
                  onChange={(id) => change({ courseId: Number(id) }, { replace: false })}
                />
              </Box>
            )}
            {headActions}
          </Flex>
        }
      />
      {course === null ? (
        <EmptyState {...texts.noCourse} />
      ) : counts.all === 0 ? (
        <EmptyState {...texts.nobody} />
      ) : lessons.length === 0 ? (
        <EmptyState {...texts.noLessons} />
      ) : (
        <Rows {...props} progress={progress} course={course} />
      )}
    </Page>
  );
}

function summarize(progress: GroupProgress, { count }: PersonWords): string {
  const { counts, steppedInWeek, submissions, questions, waitingSince } = progress;
  const waiting =
    waitingSince === null
      ? ''
      : texts.waiting(submissions, questions, texts.forDays(countDaysAgo(waitingSince)));
  return texts.summary(counted(counts.all, count), steppedInWeek, waiting);
}

interface RowsProps extends GroupProgressViewProps {
  progress: GroupProgress;
  course: NonNullable<GroupProgress['course']>;
}

/** The rows for the filter and the order in the address. */
function useRows({ progress, course, groupId }: Pick<RowsProps, 'progress' | 'course' | 'groupId'>) {
  const { filters, change } = useGroupAddress();
  const { show, search, sort } = filters;
  const found = useQuery({
    ...groupProgressQuery(groupId, course.id, search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const counts = (search !== '' && found.data?.counts) || progress.counts;
  const list = useInfiniteQuery({
    ...groupRowsQuery({ groupId, courseId: course.id, show, search, sort }),
    placeholderData: keepPreviousData,
  });
  const { data: rows, failure } = useLastLoaded(list);
  const loaded = rows?.length ?? 0;
  return {
    list,
    rows,
    failure,
    show,
    search,
    sort,
    change,
    counts,
    total: list.hasNextPage ? Math.max(counts[show ?? 'all'], loaded + 1) : loaded,
    /** Loads the rows that are not loaded yet. Resolves to all rows, or to null after a failure. */
    async loadAll(): Promise<readonly GroupRow[] | null> {
      let { data, hasNextPage } = list;
      while (hasNextPage) {
        const next = await list.fetchNextPage();
        if (next.isError) return null;
        ({ data, hasNextPage } = next);
      }
      return data ?? null;
    },
  };
}

type ShownRows = ReturnType<typeof useRows>;

function Rows(props: RowsProps) {
  const { progress, course, drawExport, drawBar, words } = props;
  const shown = useRows(props);
  const { rows, counts, show, search, sort, change } = shown;
  const shownGroup: ShownGroup = { group: progress.group, course, show, search, sort };
  const isNarrow = useNarrow();
  const printing = usePrinting();
  // On a phone everything except the search and the chips is folded, so that the rows begin near the top.
  const [isUnfolded, setUnfolded] = useState(false);
  const tools = useId();
  return (
    <>
      <Flex wrap="wrap" gap={2.5} mb={3} align="center" _print={{ display: 'none' }}>
        <Box flex={{ base: '1 1 180px', sm: '0 1 320px' }} minW="0">
          <SearchField label={texts.search} value={search} onChange={(words) => change({ search: words })} />
        </Box>
        {isNarrow && (
          <Button
            variant="outline"
            aria-expanded={isUnfolded}
            aria-controls={tools}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {texts.tools}
          </Button>
        )}
        {(!isNarrow || isUnfolded) && (
          <Flex id={tools} wrap="wrap" gap={2.5} ms={{ sm: 'auto' }} w={{ base: 'full', sm: 'auto' }}>
            {isNarrow && (
              <SelectField
                label={texts.order}
                value={sort}
                options={groupSorts.map((value) => ({ value, label: texts.orders[value] }))}
                onChange={(value) => change({ sort: groupSorts.find((one) => one === value) ?? 'name' })}
              />
            )}
            <Button
              variant="outline"
              size="sm"
              loading={printing.isPreparing}
              onClick={() => void printing.print(shown.loadAll)}
            >
              {texts.print}
            </Button>
            {drawExport?.(shownGroup)}
          </Flex>
        )}
      </Flex>
      <Box mb={3} _print={{ display: 'none' }}>
        <FilterChips counts={counts} show={show} onShow={(next) => change({ show: next })} />
      </Box>
      <List {...props} shown={shown} />
      {drawBar?.(shownGroup)}
      {printing.isOn && <PrintTable lessons={progress.lessons} rows={rows ?? []} at={words.at} />}
    </>
  );
}

function List({ shown, ...props }: RowsProps & { shown: ShownRows }) {
  const { list, rows, failure, search, change } = shown;
  const { reset, ...none } = texts.noneFound;
  if (list.isPending)
    return (
      <Loading label={texts.rowsLoading}>
        <Skeleton height="420px" />
      </Loading>
    );
  if (!rows)
    return (
      <LoadFailure title={texts.rowsFailed} problem={toCallProblem(failure ?? list.error)} query={list} />
    );
  if (rows.length === 0 && !failure)
    return (
      <EmptyState
        {...(search === '' ? none : texts.notFound)}
        action={
          <Button variant="outline" onClick={() => change({ show: null, search: '' })}>
            {reset}
          </Button>
        }
      />
    );
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <RowsWithFailure title={texts.rowsFailed} problem={failure && toCallProblem(failure)} query={list}>
        <Table {...props} rows={rows} shown={shown} />
      </RowsWithFailure>
      {list.isFetchNextPageError && (
        <Box mt={3}>
          <LoadFailure
            title={texts.rowsFailed}
            problem={toCallProblem(list.error)}
            query={{ error: list.error, isFetching: list.isFetchingNextPage, refetch: list.fetchNextPage }}
          />
        </Box>
      )}
      <Box _print={{ display: 'none' }}>
        <Legend />
      </Box>
    </Box>
  );
}

interface TableProps extends RowsProps {
  rows: readonly GroupRow[];
  shown: ShownRows;
}

function Table({ progress, course, words, hrefOf, drawActions, selection, rows, shown }: TableProps) {
  const { list, total, sort, change, loadAll } = shown;
  async function chooseAll(chosen: Selection): Promise<void> {
    // Learners who are chosen under another filter stay chosen.
    if (areAllChosen(chosen, rows, total)) return chosen.remove(rows);
    const all = await loadAll();
    if (all) chosen.set(new Map([...chosen.chosen, ...all.map((row) => [row.id, nameOf(row)] as const)]));
  }
  return (
    <GroupTable
      key={course.id}
      lessons={progress.lessons}
      rows={rows}
      total={total}
      loadMore={() => {
        if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError)
          void list.fetchNextPage();
      }}
      sort={sort}
      onSort={(next) => change({ sort: next })}
      words={words}
      selection={selection}
      onChooseAll={selection && (() => void chooseAll(selection))}
      hrefOf={hrefOf}
      drawPanel={(cell, close) => (
        <CellPanel
          key={`${cell.row.id} ${cell.lesson.id}`}
          cell={cell}
          onClose={close}
          drawActions={drawActions}
        />
      )}
    />
  );
}
