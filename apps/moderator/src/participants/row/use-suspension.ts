import { call, toCallProblem } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from './texts';

/** Suspends a participant, with undo in the toast, and resumes one. Toasts report failures. */
export function useSuspension() {
  const client = useQueryClient();
  const run = async (
    name: 'suspendParticipant' | 'resumeParticipant',
    participant: Participant,
    failed: string,
    onDone: () => void,
  ): Promise<void> => {
    try {
      await call(name, { params: { id: participant.id } });
      onDone();
    } catch (error) {
      const text = `${nameOf(participant)}. ${problemSentence(toCallProblem(error))}`;
      showToast({ tone: 'danger', title: failed, text });
    }
    await client.invalidateQueries({ queryKey: ['participants'] });
  };
  const resume = (participant: Participant) =>
    run('resumeParticipant', participant, texts.resumeFailed, () => {
      showToast({ tone: 'success', title: texts.resumedTitle, text: nameOf(participant) });
    });
  const suspend = (participant: Participant) =>
    run('suspendParticipant', participant, texts.suspendFailed, () => {
      const action = { label: texts.resume, onSelect: () => void resume(participant) };
      const text = texts.suspendedText(nameOf(participant));
      showToast({ tone: 'success', title: texts.suspendedTitle, text, action });
    });
  return { suspend, resume };
}
