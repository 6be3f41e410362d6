import { problemOf } from '@stupeni/api-client';
import type { Participant } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useState } from 'react';
import { nameOf } from '@stupeni/rules';
import { apiIssuesOf } from './api-issues';
import { checkForm, formOf, isSameForm, newForm, type ParticipantForm } from './participant-form';
import { copyText } from './password';
import { texts } from './texts';
import { useFormDraft } from './use-form-draft';
import { useSaveParticipant } from './use-save-participant';

/**
 * State and actions of the participant dialog.
 *
 * @param participant the participant when the dialog opened; null for a new one
 * @param current the participant as the list has them now
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
    draft.remove();
    const text = isNew ? texts.addedText(nameOf(saved)) : nameOf(saved);
    const action = password !== '' && {
      label: texts.copyPassword,
      onSelect: () => void copyPassword(password),
    };
    showToast({ tone: 'success', title: isNew ? texts.added : texts.saved, text, ...(action && { action }) });
    onDone();
  });
  const apiIssues = saver.isError ? apiIssuesOf(saver.error, saver.variables.form, form) : {};

  const setFormAndDraft = (next: ParticipantForm) => {
    setForm(next);
    draft.save(next);
  };
  const stored = current && formOf(current);
  const differsFromStored = (one: ParticipantForm) => !isSameForm({ ...one, password: '' }, stored ?? one);

  return {
    isNew,
    form,
    saver,
    draft,
    saving: saver.isPending,
    /** Another moderator deleted the participant. */
    gone: problemOf(saver.error) === 'not_found',
    /** Grows with each save that failed because of a field. */
    attempts: attempts + (saver.isError ? 1 : 0),
    issues: { ...apiIssues, ...(attempts > 0 ? checkForm(form, isNew) : {}) },
    change: (part: Partial<ParticipantForm>) => setFormAndDraft({ ...form, ...part }),
    openDraft() {
      if (draft.offer) setFormAndDraft({ ...draft.offer.form, password: form.password });
      draft.dismiss();
    },
    discardDraft() {
      draft.dismiss();
      draft.save(form);
    },
    /** The values that another moderator has saved, when they differ from the fields. */
    theirs: stored && !saver.isPending && differsFromStored(base) && differsFromStored(form) ? stored : null,
    takeTheirs(theirs: ParticipantForm) {
      setBase(theirs);
      setForm(theirs);
      draft.remove();
    },
    keepMine: (theirs: ParticipantForm) => setBase(theirs),
    save() {
      if (saver.isPending) return;
      const hasIssues = Object.keys(checkForm(form, isNew)).length > 0;
      setAttempts((count) => (hasIssues ? count + 1 : 0));
      if (!hasIssues) saver.mutate({ form, base, stored });
    },
  };
}

/** Copies the password after the form has closed. When copying fails, a toast shows the password. */
async function copyPassword(password: string): Promise<void> {
  if (await copyText(password)) showToast({ tone: 'success', title: texts.copied });
  else showToast({ tone: 'danger', title: texts.copyFailed, text: texts.passwordIs(password) });
}

export type ParticipantEditing = ReturnType<typeof useParticipantEditor>;
