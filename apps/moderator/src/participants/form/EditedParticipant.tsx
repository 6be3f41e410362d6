import type { Participant } from '@stupeni/contract';
import { useState } from 'react';
import { ParticipantDialog } from './ParticipantDialog';

interface EditedParticipantProps {
  id: number | 'new';
  /** The page of the list that is shown; undefined until it has come. */
  participants: readonly Participant[] | undefined;
  onClose: () => void;
  afterRemoval: () => HTMLElement | null;
}

/** The window of the participant that the address names: as they were when it opened, whatever the list says later. */
export function EditedParticipant({ id, participants, ...dialog }: EditedParticipantProps) {
  const [opened, setOpened] = useState<Participant | null>(null);
  const current = participants?.find((one) => one.id === id);
  if (current && !opened) setOpened(current);
  if (id === 'new') return <ParticipantDialog participant={null} {...dialog} />;
  return opened && <ParticipantDialog participant={opened} current={current} {...dialog} />;
}
