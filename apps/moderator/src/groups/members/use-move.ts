import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@stupeni/rules';
import { texts } from './texts';

export interface Move {
  participant: Participant;
  /** Id of the new group. Null removes the participant from the group. */
  to: number | null;
  /** The move undoes an earlier move. Its toast offers no undo. */
  isUndo?: boolean;
}

/**
 * Changes a participant's group, unless somebody else has changed it since. A toast shows the result.
 *
 * @param withUndo the toast offers undo; false in a dialog, which covers the toasts
 */
export function useMove(withUndo = true) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ participant, to }: Move) =>
      call('moveParticipant', {
        params: { id: participant.id },
        body: { groupId: to, from: findGroupId(participant) },
      }),
    onSuccess: showMoved,
    onError: (error) =>
      showToast({
        tone: 'danger',
        title: texts.moveFailed,
        text:
          readProblemCode(error) === 'wrong_state'
            ? texts.movedByOther
            : problemSentence(toCallProblem(error)),
      }),
    onSettled: () =>
      Promise.all(['participants', 'groups'].map((part) => client.invalidateQueries({ queryKey: [part] }))),
  });

  function showMoved(moved: Participant, { participant: before, isUndo = false }: Move): void {
    const [from, to] = [before, moved].map(({ groups }) => groups[0]?.group.name);
    const undo = () => mutate({ participant: moved, to: findGroupId(before), isUndo: true });
    showToast({
      tone: 'success',
      title: chooseTitle(from, to, isUndo),
      text: texts.what(nameOf(moved), to ?? from ?? ''),
      ...(withUndo && !isUndo && { action: { label: texts.undo, onSelect: undo } }),
    });
  }

  return {
    move: (move: Move) => {
      if (!isPending) mutate(move);
    },
    /** The id of the participant who is being moved. */
    moving: isPending ? variables.participant.id : null,
  };
}

/** The id of the participant's group as this browser last read it. */
export const findGroupId = ({ groups }: Participant): number | null => groups[0]?.groupId ?? null;

function chooseTitle(from: string | undefined, to: string | undefined, isUndo: boolean): string {
  if (to === undefined) return texts.removed;
  if (isUndo) return texts.restored;
  return from === undefined ? texts.added : texts.moved;
}
