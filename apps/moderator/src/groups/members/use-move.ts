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
}

/** Changes a participant's group, unless somebody else has changed it meanwhile; both are said in a message. */
export function useMove() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ participant, to }: Move) =>
      call('moveParticipant', {
        params: { id: participant.id },
        body: { groupId: to, from: groupOf(participant) },
      }),
    onSuccess: (moved, { participant }) => tellOf(moved, participant),
    onError: (error) =>
      showToast({
        tone: 'danger',
        title: texts.moveFailed,
        text: problemOf(error) === 'wrong_state' ? texts.movedMeanwhile : reasonSentence(reasonOf(error)),
      }),
    onSettled: () =>
      Promise.all(['participants', 'groups'].map((part) => client.invalidateQueries({ queryKey: [part] }))),
  });

  function tellOf(moved: Participant, before: Participant): void {
    const [left] = before.groups;
    if (groupOf(moved) === null && left) {
      const back = () => mutate({ participant: moved, to: left.groupId });
      showToast({
        tone: 'success',
        title: texts.removed,
        text: texts.what(nameOf(moved), left.group.name),
        action: { label: texts.undo, onSelect: back },
      });
      return;
    }
    const title = left ? texts.moved : texts.added;
    showToast({ tone: 'success', title, text: texts.what(nameOf(moved), moved.groups[0]?.group.name ?? '') });
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
