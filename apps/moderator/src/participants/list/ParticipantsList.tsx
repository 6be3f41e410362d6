import { reasonOf } from '@stupeni/api-client';
import { useKept } from '@stupeni/area';
import type { Participant } from '@stupeni/contract';
import { Box } from '@stupeni/ui/core';
import { DataTable, EmptyState, KeptRows, LoadFailure, TableWaiting } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { NothingFound } from '../../page/NothingFound';
import { texts } from '../texts';
import { columnsWith } from './columns';
import { Pager } from './Pager';
import { firstPlace, type ListAddress, type Place } from './use-list-address';
import { pagesOf, useAhead, type useParticipants } from './use-participants';
import { useRefetchFailed } from './use-refetch-failed';

interface ParticipantsListProps extends ListAddress {
  list: ReturnType<typeof useParticipants>;
  /** What comes with the rows is not here yet. */
  waiting: boolean;
  onEdit: (participant: Participant) => void;
}

/** The table, or what stands in its place: waiting, failed, nobody. */
export function ParticipantsList({ list, waiting, onEdit, ...address }: ParticipantsListProps) {
  const query = { ...list, refetch: useRefetchFailed() };
  const { data, failure } = useKept(list);
  const { sort, order, filtered, place, goTo, reset } = address;
  const { page, goAndSee } = usePageTurn(goTo, list.isPlaceholderData);
  const ahead = useAhead(address);
  const columns = columnsWith({ sort, onSort: order, onEdit });
  if (list.isPending || waiting) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!data || (failure && data.participants.length === 0)) {
    return <LoadFailure title={texts.failed} reason={reasonOf(failure)} query={query} />;
  }
  const { participants, total, before, after } = data;
  if (participants.length === 0) {
    if (place.number > 1) return <NothingFound {...texts.noMore} onReset={() => goTo(firstPlace)} />;
    return filtered ? <NothingFound {...texts.nobody} onReset={reset} /> : <EmptyState {...texts.empty} />;
  }
  const words = texts.page(place.number, Math.max(place.number, pagesOf(total)));
  return (
    <Box
      ref={page}
      role="group"
      aria-label={texts.listAt(words)}
      tabIndex={-1}
      aria-busy={list.isPlaceholderData || undefined}
      scrollMarginTop="16px"
    >
      <KeptRows title={texts.failed} reason={failure && reasonOf(failure)} query={query}>
        <DataTable
          caption={texts.table}
          density="compact"
          columns={columns}
          rows={participants}
          rowKey={({ id }) => id}
          // From rows of an earlier choice no way leads to pages of this one.
          footer={
            !failure && (
              <Pager
                total={total}
                words={words}
                before={before}
                after={after}
                busy={list.isPlaceholderData}
                onGo={goAndSee}
                onAhead={ahead}
              />
            )
          }
        />
      </KeptRows>
    </Box>
  );
}

/** After a step to another page one stands at its top, for the eye and for the keyboard. */
function usePageTurn(goTo: (place: Place) => void, waiting: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const turning = useRef(false);
  useEffect(() => {
    if (waiting || !turning.current) return;
    turning.current = false;
    page.current?.focus();
  });
  const goAndSee = (place: Place) => {
    // A second press can come before the first has been drawn: one page is one step in the history.
    if (turning.current) return;
    turning.current = true;
    goTo(place);
  };
  return { page, goAndSee };
}
