import { problemOf } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useState } from 'react';
import { nameOf } from '../name-of';
import { copied } from './made-password';
import { formOf, isSameForm, mistakesOf, newForm, type ParticipantForm } from './participant-form';
import { texts } from './texts';
import { toldMistakes } from './told-mistakes';
import { useFormDraft } from './use-form-draft';
import { useSaveParticipant } from './use-save-participant';

/**
 * Everything that happens in the window of a participant.
 *
 * @param participant as they were when the window opened; null for a new one
 * @param current as the list has them now
 */
export function useParticipantEditor(
  participant: Participant | null,
  current: Participant | undefined,
  onDone: () => void,
) {
  const isNew = participant === null;
  const [base, setBase] = useState(() => (participant ? formOf(participant) : newForm()));
  const [form, setForm] = useState(base);
  const [attempts, setAttempts] = useState(0);
  const draft = useFormDraft(participant?.id ?? 'new', base);
  const saver = useSaveParticipant(participant?.id ?? null, (saved, { password }) => {
    draft.drop();
    const text = isNew ? texts.addedText(nameOf(saved)) : nameOf(saved);
    const action = password !== '' && { label: texts.copyPassword, onSelect: () => void passOn(password) };
    showToast({ tone: 'success', title: isNew ? texts.added : texts.saved, text, ...(action && { action }) });
    onDone();
  });
  const told = saver.isError ? toldMistakes(saver.error, saver.variables.form, form) : {};

  const become = (next: ParticipantForm) => {
    setForm(next);
    draft.keep(next);
  };
  const stored = current && formOf(current);
  const unlike = (one: ParticipantForm) => !isSameForm({ ...one, password: '' }, stored ?? one);

  return {
    isNew,
    form,
    saver,
    draft,
    saving: saver.isPending,
    /** Another moderator deleted them. */
    gone: problemOf(saver.error) === 'not_found',
    /** Grows with each save that fields stood in the way of. */
    attempts: attempts + (saver.isError ? 1 : 0),
    mistakes: { ...told, ...(attempts > 0 ? mistakesOf(form, isNew) : {}) },
    change: (part: Partial<ParticipantForm>) => become({ ...form, ...part }),
    openDraft() {
      if (draft.offer) become({ ...draft.offer.form, password: form.password });
      draft.decide();
    },
    discardDraft() {
      draft.decide();
      draft.keep(form);
    },
    /** Somebody else changed the participant meanwhile, to other than what stands here. */
    theirs: stored && !saver.isPending && unlike(base) && unlike(form) ? stored : null,
    takeTheirs(theirs: ParticipantForm) {
      setBase(theirs);
      setForm(theirs);
      draft.drop();
    },
    keepMine: (theirs: ParticipantForm) => setBase(theirs),
    save() {
      if (saver.isPending) return;
      const wrong = Object.keys(mistakesOf(form, isNew)).length > 0;
      setAttempts((count) => (wrong ? count + 1 : 0));
      if (!wrong) saver.mutate({ form, base, stored });
    },
  };
}

/** The form is gone, and the password with it: what the clipboard does not take is said. */
async function passOn(password: string): Promise<void> {
  if (await copied(password)) showToast({ tone: 'success', title: texts.copied });
  else showToast({ tone: 'danger', title: texts.copyFailed, text: texts.passwordIs(password) });
}

export type ParticipantEditing = ReturnType<typeof useParticipantEditor>;
