import { Link } from '@stupeni/router';
import { Box, Button } from '@stupeni/ui/core';
import { Page, PageHead } from '@stupeni/ui/more';
import { useRef } from 'react';
import { parseIdOrNew } from '../screen/parse-id-or-new';
import { useDialogAddress } from '@stupeni/remote';
import { ImportBar } from '../import/ImportBar';
import { LowSlots } from '../payment/low-slots/LowSlots';
import { NoSlots } from '../payment/no-slots/NoSlots';
import { ProgressDialog } from '../progress/ProgressDialog';
import { EditedParticipant } from './form/EditedParticipant';
import { ParticipantDialog } from './form/ParticipantDialog';
import { FreeSlots } from './list/FreeSlots';
import { ParticipantFilters } from './list/ParticipantFilters';
import { ParticipantsList } from './list/ParticipantsList';
import { useListAddress } from './list/use-list-address';
import { useParticipants } from './list/use-participants';
import { AttentionBar } from './attention/AttentionBar';
import { useAttention } from './attention/use-attention';
import { texts } from './texts';
import { useAdding } from './use-adding';

/** Learner accounts of the school and its free slots (specification §2, moderator remote). */
export function ParticipantsScreen() {
  const address = useListAddress();
  const list = useParticipants(address);
  const addButton = useRef<HTMLButtonElement>(null);
  const { value, open, close } = useDialogAddress('edit');
  const edited = parseIdOrNew(value);
  const { numbers, isSettled } = useAttention();
  const adding = useAdding(edited === 'new', () => open('new'));
  // Only the list shows the error when it fails. Its button «Повторить» repeats everything that failed.
  const hidesErrors = list.isLoadingError;
  // The rows wait for the slots and for the numbers of the attention bar. Otherwise these would move the rows later.
  const isReady = !list.isPending && adding.slots.isFetched && isSettled;
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        actions={
          <>
            {/* On a phone the number has its own line, because its width is not known before it loads. */}
            <Box flexBasis={{ base: 'full', sm: 'auto' }}>
              <FreeSlots quiet={hidesErrors} />
            </Box>
            <Button asChild variant="outline">
              <Link to="/moderator/payment">
                {adding.slots.data?.sold === false ? texts.slots : texts.buy}
              </Link>
            </Button>
            <Button ref={addButton} icon="plus" onClick={() => void adding.press()}>
              {texts.add}
            </Button>
          </>
        }
      />
      <ImportBar />
      {adding.rejections > 0 && (
        <Box key={adding.rejections} mb={4}>
          <NoSlots needed={1} free={0} closingSentence={texts.noSlots} />
        </Box>
      )}
      <ParticipantFilters {...address} quiet={hidesErrors} />
      {isReady && <AttentionBar numbers={numbers} chosen={address.filters.needs} />}
      {isReady && adding.rejections === 0 && (
        <Box mb={3.5} _empty={{ display: 'none' }}>
          <LowSlots slots={adding.slots.data} />
        </Box>
      )}
      <ParticipantsList
        {...address}
        list={list}
        waitsForOthers={!isReady}
        onEdit={({ id }) => open(String(id))}
      />
      {adding.isOpen && <ParticipantDialog participant={null} onClose={close} />}
      {typeof edited === 'number' && (
        <EditedParticipant
          key={edited}
          id={edited}
          participants={list.data?.participants}
          onClose={close}
          afterRemoval={() => addButton.current}
        />
      )}
      <ProgressDialog />
    </Page>
  );
}
