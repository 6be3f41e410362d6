import { reasonOf } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { DataTable, EmptyState, ListEnd, LoadFailure, Page, PageHead, TableWaiting } from '@stupeni/ui/more';
import { columns } from './columns';
import { FreeSlots } from './FreeSlots';
import { ParticipantFilters } from './ParticipantFilters';
import { texts } from './texts';
import { type AddressedFilters, useParticipantFilters } from './use-participant-filters';
import { useParticipants } from './use-participants';
import { useRefetchFailed } from './use-school';

/** Learner accounts of the school (specification §2, moderator area). */
export function ParticipantsScreen() {
  const address = useParticipantFilters();
  const list = useParticipants(address.filters);
  // One trouble is said once, where the list would be; «Повторить» there asks for everything that failed.
  const quiet = list.isLoadingError;
  return (
    <Page wide>
      <PageHead title={texts.title} actions={<FreeSlots quiet={quiet} />} />
      <ParticipantFilters {...address} quiet={quiet} />
      <ParticipantsList {...address} list={list} />
    </Page>
  );
}

interface ParticipantsListProps extends AddressedFilters {
  list: ReturnType<typeof useParticipants>;
}

function ParticipantsList({ list, filtered, reset }: ParticipantsListProps) {
  const refetch = useRefetchFailed();
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data) {
    const query = { ...list, refetch };
    return <LoadFailure title={texts.failed} reason={reasonOf(list.error)} query={query} />;
  }
  const { participants, total } = list.data;
  if (participants.length === 0)
    return filtered ? <Nobody onReset={reset} /> : <EmptyState {...texts.empty} />;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <DataTable
        caption={texts.table}
        density="compact"
        columns={columns}
        rows={participants}
        rowKey={({ id }) => id}
        footer={<ListEnd count={texts.count(total)} pages={list} />}
      />
    </Box>
  );
}

const Nobody = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    title={texts.nobody.title}
    text={texts.nobody.text}
    action={
      <Button variant="outline" onClick={onReset}>
        {texts.nobody.reset}
      </Button>
    }
  />
);
