import { call, toCallProblem } from '@stupeni/api-client';
import type { ChangedLearners } from '@stupeni/contract';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Change, type ChangeRequest, describeDone, toRequest, toUndo } from './changes';
import { texts } from './texts';

/** The result of a change that was not possible for all. */
export interface PartialResult {
  result: ChangedLearners;
  /** What was done for the others, as a sentence. */
  doneText: string;
  undo: (() => void) | null;
}

const countChanged = ({ learners }: ChangedLearners) =>
  learners.filter(({ outcome }) => outcome === 'changed').length;

const send = ({ groupId, body }: ChangeRequest) => call('changeLearners', { params: { id: groupId }, body });

/**
 * Changes the chosen participants of a group, each change in one call. A toast shows the result with an undo button.
 * When somebody could not be changed, `partial` has the result of each participant until the dialog is closed.
 */
export function useChangeLearners(groupId: number, onDone: () => void) {
  const client = useQueryClient();
  const [partial, setPartial] = useState<PartialResult | null>(null);
  const onSettled = () =>
    Promise.all(['participants', 'groups'].map((part) => client.invalidateQueries({ queryKey: [part] })));
  const undoing = useMutation({
    mutationFn: send,
    onSuccess: (result) =>
      showToast({
        tone: 'success',
        title: texts.undone,
        text: texts.undoneText(countChanged(result)),
      }),
    onError: showFailure,
    onSettled,
  });
  const changing = useMutation({
    mutationFn: ({ change, userIds }: { change: Change; userIds: number[] }) =>
      send(toRequest(groupId, change, userIds)),
    onSuccess(result, { change }) {
      const request = toUndo(groupId, change, result);
      const undo = request && (() => undoing.mutate(request));
      const count = countChanged(result);
      const doneText = describeDone(change, count);
      onDone();
      if (count < result.learners.length) return setPartial({ result, doneText, undo });
      showToast({
        tone: 'success',
        title: texts.doneTitle,
        text: doneText,
        ...(undo && { action: { label: texts.undo, onSelect: undo } }),
      });
    },
    onError: showFailure,
    onSettled,
  });
  return {
    change: (change: Change, userIds: number[]) => changing.mutate({ change, userIds }),
    isChanging: changing.isPending,
    partial,
    closePartial: () => setPartial(null),
  };
}

function showFailure(error: Error): void {
  showToast({ tone: 'danger', title: texts.changeFailed, text: problemSentence(toCallProblem(error)) });
}
