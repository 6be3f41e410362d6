import { Box, Button } from '@stupeni/ui/core';
import { DataTable, EmptyState, PageHead } from '@stupeni/ui/more';
import { LoadFailure } from '../page/LoadFailure';
import { Page } from '../page/Page';
import { TableWaiting } from '../page/TableWaiting';
import { columns } from './columns';
import { FreeSlots } from './FreeSlots';
import { ListEnd } from './ListEnd';
import { ParticipantFilters } from './ParticipantFilters';
import { texts } from './texts';
import { type AddressedFilters, useParticipantFilters } from './use-participant-filters';
import { useParticipants } from './use-participants';

/** Learner accounts of the school (specification §2, moderator area). */
export function ParticipantsScreen() {
  const address = useParticipantFilters();
  return (
    <Page>
      <PageHead title={texts.title} actions={<FreeSlots />} />
      <ParticipantFilters {...address} />
      <ParticipantsList {...address} />
    </Page>
  );
}

function ParticipantsList({ filters, filtered, reset }: AddressedFilters) {
  const list = useParticipants(filters);
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data) return <LoadFailure title={texts.failed} query={list} />;
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
        footer={<ListEnd total={total} list={list} />}
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
