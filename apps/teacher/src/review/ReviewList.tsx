import { reasonOf } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { DataTable, EmptyState, ListEnd, LoadFailure, TableWaiting } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { DeskDialog } from '../desk/DeskDialog';
import { useDesk } from '../desk/use-desk';
import { useShell } from '../page/use-shell';
import { reviewSource } from '../queue/sources';
import { useQueue } from '../queue/use-queue';
import type { useQueueFilter } from '../queue/use-queue-filter';
import { columns, columnsWith } from './columns';
import { texts } from './texts';

/** So many works before the end of what was read, the next page is asked for. */
const ahead = 5;

/** The works that wait, and the desk with the one that is being looked at. */
export function ReviewList({ filter, narrowed, reset }: ReturnType<typeof useQueueFilter>) {
  const list = useQueue(reviewSource, filter);
  const shell = useShell();
  const place = useRef<HTMLDivElement>(null);
  const desk = useDesk(list.data ?? nothing, () => shell.notify({ tone: 'success', title: texts.cleared }));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const wanting =
    desk.item !== null && desk.ahead < ahead && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wanting) void fetchNextPage();
  }, [wanting, fetchNextPage]);
  return (
    <Box ref={place} tabIndex={-1} outline="none" aria-busy={list.isPlaceholderData || undefined}>
      {list.isPending ? (
        <TableWaiting label={texts.loading} columns={columns} />
      ) : !list.data ? (
        <LoadFailure title={texts.failed} reason={reasonOf(list.error)} query={list} />
      ) : list.data.items.length === 0 ? (
        <NoWorks narrowed={narrowed} onReset={reset} />
      ) : (
        <DataTable
          caption={texts.table}
          density="compact"
          columns={columnsWith(desk.open)}
          rows={list.data.items}
          rowKey={({ submissionId }) => submissionId}
          footer={(narrowed || hasNextPage) && <ListEnd count={texts.works(list.data.total)} pages={list} />}
        />
      )}
      {desk.item && (
        <DeskDialog item={desk.item} desk={desk} finalFocus={() => openerOf(place.current, desk.item)} />
      )}
    </Box>
  );
}

const nothing = { items: [], total: 0 };

/** The button of the work that was open last, else the first one that waits, else the list itself. */
const openerOf = (place: HTMLElement | null, item: { submissionId: number } | null) =>
  place?.querySelector<HTMLElement>(`[data-opens="${item?.submissionId}"]`) ??
  place?.querySelector<HTMLElement>('[data-opens]') ??
  place;

function NoWorks({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) {
  if (!narrowed) return <EmptyState {...texts.empty} />;
  const reset = (
    <Button variant="outline" onClick={onReset}>
      {texts.nothing.reset}
    </Button>
  );
  return <EmptyState title={texts.nothing.title} text={texts.nothing.text} action={reset} />;
}
