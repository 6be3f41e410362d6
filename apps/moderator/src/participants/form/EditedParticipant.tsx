import type { Participant } from '@stupeni/contract';
import { problemOf, reasonOf } from '@stupeni/api-client';
import { Dialog, EmptyState, LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { progressQuery } from '../../progress/use-progress';
import { ParticipantDialog } from './ParticipantDialog';
import { texts } from './texts';

interface EditedParticipantProps {
  id: number;
  /** The page of the list that is shown; undefined until it has come. */
  participants: readonly Participant[] | undefined;
  onClose: () => void;
  afterRemoval: () => HTMLElement | null;
}

/**
 * The window of the participant that the address names: as they were when it opened, whatever the list says later.
 * Those who are not on its page are asked for.
 */
export function EditedParticipant({ id, participants, ...dialog }: EditedParticipantProps) {
  const [opened, setOpened] = useState<Participant | null>(null);
  const current = participants?.find((one) => one.id === id);
  const asked = useQuery({
    ...progressQuery(id),
    enabled: participants !== undefined && !current && !opened,
  });
  const found = current ?? asked.data?.participant;
  if (found && !opened) setOpened(found);
  if (opened) return <ParticipantDialog participant={opened} current={current} {...dialog} />;
  return asked.isError && <NotFound query={asked} onClose={dialog.onClose} />;
}

interface NotFoundProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
}

const NotFound = ({ query, onClose }: NotFoundProps) => (
  <Dialog open title={texts.edit} onClose={onClose}>
    {problemOf(query.error) === 'not_found' ? (
      <EmptyState title={texts.unknown} text={texts.unknownText} />
    ) : (
      <LoadFailure level={3} title={texts.loadFailed} reason={reasonOf(query.error)} query={query} />
    )}
  </Dialog>
);
