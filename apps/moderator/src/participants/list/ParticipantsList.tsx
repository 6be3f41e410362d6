import { toCallProblem } from '@stupeni/api-client';
import { pageSize, useLastLoaded } from '@stupeni/remote';
import type { Participant } from '@stupeni/contract';
import { Box } from '@stupeni/ui/core';
import { DataTable, EmptyState, RowsWithFailure, LoadFailure, TableWaiting } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NothingFound } from '../../screen/NothingFound';
import { groupsQuery } from '../../server-state/queries';
import { texts } from '../texts';
import { makeColumns } from './columns';
import { Pager } from './Pager';
import { firstPosition, type ListAddress, type PagePosition } from './use-list-address';
import { countPages, type Total, type useParticipants, usePrefetchPage } from './use-participants';
import { useRefetchFailed } from './use-refetch-failed';

interface ParticipantsListProps extends ListAddress {
  list: ReturnType<typeof useParticipants>;
  /** True while the rows wait for other data of the screen. */
  waitsForOthers: boolean;
  onEdit: (participant: Participant) => void;
}

/** The table of participants, or its loading, failed or empty state. */
export function ParticipantsList({ list, waitsForOthers, onEdit, ...address }: ParticipantsListProps) {
  const query = { ...list, refetch: useRefetchFailed() };
  const { data, failure } = useLastLoaded(list);
  const { sort, order, filtered, place, goTo, reset } = address;
  const { page, turnTo } = usePageTurn(goTo, list.isPlaceholderData);
  const prefetch = usePrefetchPage(address);
  const isGroupGone = useIsGroupGone(address.filters.groupId);
  const columns = makeColumns({ sort, onSort: order, onEdit });
  if (list.isPending || waitsForOthers) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!data || (failure && data.participants.length === 0)) {
    return <LoadFailure title={texts.failed} problem={toCallProblem(failure)} query={query} />;
  }
  const { participants, total, isMore, before, after } = data;
  if (participants.length === 0) {
    if (place.number > 1) {
      // A page whose neighbouring row is unknown was typed by hand.
      const isTyped = place.after === null && place.before === null;
      const words = isTyped ? texts.noPage : texts.noMore;
      return <NothingFound {...words} onReset={() => goTo(firstPosition)} />;
    }
    if (!filtered) return <EmptyState {...texts.empty} />;
    return <NothingFound {...(isGroupGone ? texts.goneGroup : texts.noneFound)} onReset={reset} />;
  }
  const pages = Math.max(place.number, countPages(total));
  const words = texts.page(place.number, pages, isMore);
  return (
    <Box
      ref={page}
      role="group"
      aria-label={texts.listAt(words)}
      tabIndex={-1}
      aria-busy={list.isPlaceholderData || undefined}
      scrollMarginTop="16px"
    >
      <RowsWithFailure title={texts.failed} problem={failure && toCallProblem(failure)} query={query}>
        <DataTable
          caption={texts.table}
          density="compact"
          columns={columns}
          rows={participants}
          rowKey={({ id }) => id}
          // After a failed search the table still shows the rows of the earlier search, so there is no pager.
          footer={
            !failure && (
              <Pager
                count={formatRange(place.number, participants.length, { total, isMore })}
                number={place.number}
                pages={pages}
                isMore={isMore}
                before={before}
                after={after}
                busy={list.isPlaceholderData}
                onGo={turnTo}
                onPrefetch={prefetch}
              />
            )
          }
        />
      </RowsWithFailure>
    </Box>
  );
}

/** Whether the list is filtered by a group that was deleted. */
function useIsGroupGone(groupId: number | null): boolean {
  const { data: groups } = useQuery(groupsQuery());
  return groupId !== null && groups !== undefined && !groups.some(({ id }) => id === groupId);
}

/** Which rows are shown and how many there are. The number of the page gives the number of its first row. */
function formatRange(number: number, shown: number, { total, isMore }: Total): string {
  const from = (number - 1) * pageSize + 1;
  if (isMore) return texts.rangeOfMore(from, from + shown - 1, total);
  return total <= pageSize ? texts.count(total) : texts.range(from, Math.min(from + shown - 1, total), total);
}

/** Focuses the top of the list after another page has loaded. */
function usePageTurn(goTo: (place: PagePosition) => void, isWaiting: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const isTurning = useRef(false);
  useEffect(() => {
    if (isWaiting || !isTurning.current) return;
    isTurning.current = false;
    page.current?.focus();
  });
  const turnTo = (place: PagePosition) => {
    // A second press can arrive before React renders the first. The history must have only one entry for a page.
    if (isTurning.current) return;
    isTurning.current = true;
    goTo(place);
  };
  return { page, turnTo };
}
