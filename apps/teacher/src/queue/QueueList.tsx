import { toCallProblem } from '@stupeni/api-client';
import { useLastLoaded, useShell } from '@stupeni/remote';
import { Box, Button } from '@stupeni/ui/core';
import {
  DataTable,
  type DataTableColumn,
  EmptyState,
  RowsWithFailure,
  ListEnd,
  LoadFailure,
  problemSentence,
  TableWaiting,
} from '@stupeni/ui/more';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Queue, useDesk } from '../desk/use-desk';
import { dropEmptyGroup, makeOpenColumn } from './columns';
import { findOpener, stepByArrows } from './openers';
import type { QueueParts, QueueOrder } from './queue-parts';
import type { Answered, QueueItem } from '../server-state/sources';
import { useQueue } from './use-queue';
import type { QueueFilter, useQueueFilter } from './use-queue-filter';

/** The next page loads when fewer loaded rows than this follow the open item. */
const minRemaining = 5;

type QueueListProps<T extends QueueItem> = QueueParts<T> & ReturnType<typeof useQueueFilter>;

/** The rows of a queue, and the desk with the open item. */
export function QueueList<T extends QueueItem>({
  source,
  makeColumns,
  words,
  Desk,
  Bar,
  filter,
  isNarrowed,
  change,
  reset,
}: QueueListProps<T>) {
  const list = useQueue(source, filter);
  const { data } = useLastLoaded(list);
  const columns = dropEmptyGroup(makeColumns(makeOrder(filter, change)), data?.rows ?? []);
  const shell = useShell();
  const listRef = useRef<HTMLDivElement>(null);
  const desk = useDesk(source, data ?? null, {
    onNoneLeft: () => shell.notify({ tone: 'success', title: words.noneLeft }),
    onMissing: (error) =>
      shell.notify(
        error
          ? { tone: 'error', title: words.linkFailed, text: problemSentence(toCallProblem(error)) }
          : { tone: 'info', title: words.gone },
      ),
  });
  useNextPage(list, desk.item !== null && desk.remaining < minRemaining);
  return (
    <Box
      ref={listRef}
      tabIndex={-1}
      outline="none"
      aria-busy={list.isPlaceholderData || undefined}
      onKeyDown={stepByArrows}
    >
      <Rows
        list={list}
        columns={columns}
        words={words}
        isNarrowed={isNarrowed}
        answered={filter.answered}
        open={makeOpenColumn(source, data?.rows ?? [], desk.open)}
        rowKey={source.rowId}
        onReset={reset}
      />
      {Bar && !desk.item && (
        <Box position="sticky" bottom={4} mt={4}>
          <Bar desk={desk} onGone={() => listRef.current?.focus()} />
        </Box>
      )}
      {desk.item && (
        <Desk
          item={desk.item}
          desk={desk}
          finalFocus={() => findOpener(listRef.current, desk.rowToFocus())}
        />
      )}
    </Box>
  );
}

interface RowsProps<T extends QueueItem> {
  list: ReturnType<typeof useQueue<T>>;
  columns: readonly DataTableColumn<T>[];
  /** The column of the button that opens an item. */
  open: DataTableColumn<T>;
  rowKey: (item: T) => number;
  words: QueueParts<T>['words'];
  answered: Answered;
  isNarrowed: boolean;
  onReset: () => void;
}

function Rows<T extends QueueItem>({
  list,
  columns,
  open,
  rowKey,
  words,
  answered,
  isNarrowed,
  onReset,
}: RowsProps<T>) {
  const { data, failure } = useLastLoaded(list);
  const loadingTable = <TableWaiting label={words.loading} columns={columns} />;
  if (list.isPending) return loadingTable;
  if (!data || (failure && data.rows.length === 0))
    return <LoadFailure title={words.failed} problem={toCallProblem(failure)} query={list} />;
  // The teacher has finished all loaded rows, and the list is being read.
  if (data.rows.length === 0 && list.hasNextPage) return loadingTable;
  if (data.rows.length === 0)
    return <EmptyQueue words={words} answered={answered} isNarrowed={isNarrowed} onReset={onReset} />;
  return (
    <RowsWithFailure title={words.failed} problem={failure && toCallProblem(failure)} query={list}>
      <DataTable
        caption={words.table}
        density="compact"
        columns={[...columns, open]}
        rows={data.rows}
        rowKey={rowKey}
        footer={!failure && renderEnd(list, data, { words, isNarrowed })}
      />
    </RowsWithFailure>
  );
}

/** Makes the sorting of the time column. A list with answered questions has one order only, so it has no sorting. */
const makeOrder = (
  { answered, newestFirst }: QueueFilter,
  change: (next: Partial<QueueFilter>) => void,
): QueueOrder =>
  answered === 'no'
    ? {
        sorted: newestFirst ? 'descending' : 'ascending',
        onSort: () => change({ newestFirst: !newestFirst }),
      }
    : {};

type QueuePages = ReturnType<typeof useQueue>;

/** Loads the next page once when it is needed. After a failure the person must press the button. */
function useNextPage(list: QueuePages, isNeeded: boolean) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loadsNext = isNeeded && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (loadsNext) void fetchNextPage();
  }, [loadsNext, fetchNextPage]);
}

/** The number of rows and the next page. A queue on one page needs no footer. */
function renderEnd(
  list: QueuePages,
  { rows, total }: Queue<QueueItem>,
  { words, isNarrowed }: { words: QueueParts<QueueItem>['words']; isNarrowed: boolean },
): ReactNode {
  if (!isNarrowed && !list.hasNextPage && total !== null) return null;
  const isUnknown = total === null && list.hasNextPage;
  return <ListEnd count={isUnknown ? undefined : words.counted(total ?? rows.length)} pages={list} />;
}

interface EmptyQueueProps {
  words: QueueParts<QueueItem>['words'];
  answered: Answered;
  isNarrowed: boolean;
  onReset: () => void;
}

function EmptyQueue({ words: { empty, noMatches }, answered, isNarrowed, onReset }: EmptyQueueProps) {
  if (!isNarrowed) return <EmptyState {...empty[answered]} />;
  const reset = (
    <Button variant="outline" onClick={onReset}>
      {noMatches.reset}
    </Button>
  );
  return <EmptyState title={noMatches.title} text={noMatches.text} action={reset} />;
}
