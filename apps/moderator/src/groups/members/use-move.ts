import { call, problemOf, reasonOf } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { reasonSentence, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nameOf } from '../../participants/name-of';
import { texts } from './texts';

export interface Move {
  participant: Participant;
  /** Null takes the participant out of the group. */
  to: number | null;
  /** A step of a moment before is taken back: nothing more is offered. */
  takesBack?: boolean;
}

/**
 * Changes a participant's group, unless somebody else has changed it meanwhile; both are said in a message.
 *
 * @param byMessage the message offers the way back: under an open window nobody could press it
 */
export function useMove(byMessage = true) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ participant, to }: Move) =>
      call('moveParticipant', {
        params: { id: participant.id },
        body: { groupId: to, from: groupOf(participant) },
      }),
    onSuccess: tellOf,
    onError: (error) =>
      showToast({
        tone: 'danger',
        title: texts.moveFailed,
        text: problemOf(error) === 'wrong_state' ? texts.movedMeanwhile : reasonSentence(reasonOf(error)),
      }),
    onSettled: () =>
      Promise.all(['participants', 'groups'].map((part) => client.invalidateQueries({ queryKey: [part] }))),
  });

  function tellOf(moved: Participant, { participant: before, takesBack = false }: Move): void {
    const [from, to] = [before, moved].map(({ groups }) => groups[0]?.group.name);
    const back = () => mutate({ participant: moved, to: groupOf(before), takesBack: true });
    showToast({
      tone: 'success',
      title: titleOf(from, to, takesBack),
      text: texts.what(nameOf(moved), to ?? from ?? ''),
      ...(byMessage && !takesBack && { action: { label: texts.undo, onSelect: back } }),
    });
  }

  return {
    move: (move: Move) => {
      if (!isPending) mutate(move);
    },
    /** The id of who is being moved. */
    moving: isPending ? variables.participant.id : null,
  };
}

/** The group that a participant is in, as far as this browser knows. */
export const groupOf = ({ groups }: Participant): number | null => groups[0]?.groupId ?? null;

function titleOf(from: string | undefined, to: string | undefined, takesBack: boolean): string {
  if (to === undefined) return texts.removed;
  if (takesBack) return texts.restored;
  return from === undefined ? texts.added : texts.moved;
}
