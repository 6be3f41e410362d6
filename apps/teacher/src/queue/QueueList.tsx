import { reasonOf } from '@stupeni/api-client';
import { useKept, useShell, useWindowStep } from '@stupeni/area';
import { useLocation, useNavigate } from '@stupeni/router';
import { Box, Button } from '@stupeni/ui/core';
import { DataTable, EmptyState, KeptRows, ListEnd, LoadFailure, TableWaiting } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { useDesk } from '../desk/use-desk';
import { openColumn } from './columns';
import { openerOf, stepByArrows } from './openers';
import type { QueueLook } from './queue-look';
import type { Answered, QueueItem } from './sources';
import { useQueue } from './use-queue';
import type { useQueueFilter } from './use-queue-filter';

/** So many rows before the end of what was read, the next page is asked for. */
const ahead = 5;

type QueueListProps<T extends QueueItem> = QueueLook<T> & ReturnType<typeof useQueueFilter>;

/** What waits, and the desk with the one that is being looked at. */
export function QueueList<T extends QueueItem>({
  source,
  columns: columnsOf,
  words,
  Desk,
  filter,
  narrowed,
  reset,
}: QueueListProps<T>) {
  const list = useQueue(source, filter);
  const { data, failure } = useKept(list);
  const columns = columnsOf(filter.answered);
  const shell = useShell();
  const place = useRef<HTMLDivElement>(null);
  const desk = useDesk(source, data ?? nothing, () =>
    shell.notify({ tone: 'success', title: words.cleared }),
  );
  // On a phone the desk covers everything: Back must not leave the page behind it.
  useWindowStep('desk', desk.item !== null, desk.close, { navigate: useNavigate(), location: useLocation() });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const wanting =
    desk.item !== null && desk.ahead < ahead && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wanting) void fetchNextPage();
  }, [wanting, fetchNextPage]);
  return (
    <Box
      ref={place}
      tabIndex={-1}
      outline="none"
      aria-busy={list.isPlaceholderData || undefined}
      onKeyDown={stepByArrows}
    >
      {list.isPending ? (
        <TableWaiting label={words.loading} columns={columns} />
      ) : !data || (failure && data.items.length === 0) ? (
        <LoadFailure title={words.failed} reason={reasonOf(failure)} query={list} />
      ) : data.items.length === 0 ? (
        <NothingWaits words={words} answered={filter.answered} narrowed={narrowed} onReset={reset} />
      ) : (
        <KeptRows title={words.failed} reason={failure && reasonOf(failure)} query={list}>
          <DataTable
            caption={words.table}
            density="compact"
            columns={[...columns, openColumn(source, desk.open)]}
            rows={data.items}
            rowKey={source.rowId}
            footer={
              !failure &&
              (narrowed || hasNextPage || data.total === null) && (
                <ListEnd
                  count={
                    data.total === null && hasNextPage
                      ? undefined
                      : words.counted(data.total ?? data.items.length)
                  }
                  pages={list}
                />
              )
            }
          />
        </KeptRows>
      )}
      {desk.item && (
        <Desk item={desk.item} desk={desk} finalFocus={() => openerOf(place.current, desk.leftFor())} />
      )}
    </Box>
  );
}

const nothing = { items: [], total: 0 };

interface NothingWaitsProps {
  words: QueueLook<QueueItem>['words'];
  answered: Answered;
  narrowed: boolean;
  onReset: () => void;
}

function NothingWaits({ words: { empty, nothing: none }, answered, narrowed, onReset }: NothingWaitsProps) {
  if (!narrowed) return <EmptyState {...empty[answered]} />;
  const reset = (
    <Button variant="outline" onClick={onReset}>
      {none.reset}
    </Button>
  );
  return <EmptyState title={none.title} text={none.text} action={reset} />;
}
