import type { Participant } from '@stupeni/contract';
import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import { Dialog, EmptyState, LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { progressQuery } from '../../progress/use-progress';
import { ParticipantDialog } from './ParticipantDialog';
import { texts } from './texts';

interface EditedParticipantProps {
  id: number;
  /** The current page of the list; undefined until it has loaded. */
  participants: readonly Participant[] | undefined;
  onClose: () => void;
  afterRemoval: () => HTMLElement | null;
}

/**
 * The dialog of the participant that the address names. It shows the participant as they were when it opened. A
 * participant who is not on the current page of the list is read from the API.
 */
export function EditedParticipant({ id, participants, ...dialog }: EditedParticipantProps) {
  const [opened, setOpened] = useState<Participant | null>(null);
  const current = participants?.find((one) => one.id === id);
  const read = useQuery({
    ...progressQuery(id),
    enabled: participants !== undefined && !current && !opened,
  });
  const found = current ?? read.data?.participant;
  if (found && !opened) setOpened(found);
  if (opened) return <ParticipantDialog participant={opened} current={current} {...dialog} />;
  return read.isError && <NotFound query={read} onClose={dialog.onClose} />;
}

interface NotFoundProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  onClose: () => void;
}

const NotFound = ({ query, onClose }: NotFoundProps) => (
  <Dialog open title={texts.edit} onClose={onClose}>
    {readProblemCode(query.error) === 'not_found' ? (
      <EmptyState title={texts.unknown} text={texts.unknownText} />
    ) : (
      <LoadFailure level={3} title={texts.loadFailed} problem={toCallProblem(query.error)} query={query} />
    )}
  </Dialog>
);
