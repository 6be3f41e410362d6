import { call, toCallProblem } from '@stupeni/api-client';
import type { Group, Participant } from '@stupeni/contract';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf } from '@stupeni/rules';
import { texts } from './texts';

type Target = Pick<Group, 'id' | 'name'>;

export interface Move {
  participant: Participant;
  /** The group that the participant joins. */
  add?: Target;
  /** The group that the participant leaves. The other groups stay. */
  remove?: Target;
  /** True if the move undoes an earlier move. Its toast offers no undo. */
  isUndo?: boolean;
}

/**
 * Changes single groups of a participant, so that a change by another moderator is not overwritten. A toast shows the
 * result.
 *
 * @param offersUndo the toast offers undo; false in a dialog, which covers the toasts
 */
export function useMove({ offersUndo = true } = {}) {
  const client = useQueryClient();
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useMutation({
    mutationFn: ({ participant, add, remove }: Move) =>
      call('moveParticipant', {
        params: { id: participant.id },
        body: { ...(add && { add: [add.id] }), ...(remove && { remove: [remove.id] }) },
      }),
    onSuccess: showMoved,
    onError: (error) =>
      showToast({
        tone: 'danger',
        title: texts.moveFailed,
        text: problemSentence(toCallProblem(error)),
      }),
    onSettled: async (_data, _error, { participant }) => {
      await Promise.all(
        ['participants', 'groups'].map((part) => client.invalidateQueries({ queryKey: [part] })),
      );
      setMoving((before) => new Set([...before].filter((id) => id !== participant.id)));
    },
  });

  function showMoved(moved: Participant, move: Move): void {
    const { add, remove, isUndo = false } = move;
    const undo = () =>
      mutate({
        participant: moved,
        ...(remove && { add: remove }),
        ...(add && { remove: add }),
        isUndo: true,
      });
    showToast({
      tone: 'success',
      title: chooseTitle(move),
      text: texts.what(nameOf(moved), (add ?? remove)?.name ?? ''),
      ...(offersUndo && !isUndo && { action: { label: texts.undo, onSelect: undo } }),
    });
  }

  return {
    move: (move: Move) => {
      const { id } = move.participant;
      if (moving.has(id)) return;
      setMoving((before) => new Set(before).add(id));
      mutate(move);
    },
    /** The ids of the participants who are being moved. */
    moving,
  };
}

/** Whether the participant is in the group, as the API last sent it. */
export const isIn = ({ groups }: Participant, id: number): boolean =>
  groups.some(({ groupId }) => groupId === id);

function chooseTitle({ add, remove, isUndo = false }: Move): string {
  if (!add) return texts.removed;
  if (isUndo) return texts.restored;
  return remove ? texts.moved : texts.added;
}
