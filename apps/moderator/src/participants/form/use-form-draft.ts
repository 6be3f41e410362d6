import { useDraft } from '@stupeni/drafts';
import { useShell } from '@stupeni/remote';
import { useState } from 'react';
import { isSameForm, type ParticipantForm } from './participant-form';

interface FormDraft {
  /** The draft of an earlier visit; null without one, or after the moderator has decided. */
  offer: { form: ParticipantForm; at: number } | null;
  dismiss: () => void;
  save: (form: ParticipantForm) => void;
  remove: () => void;
}

/**
 * Stores unsaved input of the form in this browser, for this moderator. The password is never stored.
 *
 * @param id `new` for a new participant
 */
export function useFormDraft(id: number | 'new', base: ParticipantForm): FormDraft {
  const { draft, write, drop } = useDraft({
    user: useShell().user.id,
    kind: 'participant',
    id,
    read: readForm,
  });
  const [offer, setOffer] = useState(() =>
    draft && !isSameForm(draft.value, base) ? { form: draft.value, at: draft.savedAt } : null,
  );
  return {
    offer,
    dismiss: () => setOffer(null),
    save(form) {
      const withoutPassword = { ...form, password: '' };
      if (isSameForm(withoutPassword, base)) drop();
      else write(withoutPassword);
    },
    remove: drop,
  };
}

const fields = ['firstName', 'lastName', 'email', 'groupId'] as const;

function readForm(stored: unknown): ParticipantForm | null {
  const form = (stored ?? {}) as Partial<ParticipantForm>;
  const [firstName, lastName, email, groupId] = fields.map((field) => form[field]);
  if ([firstName, lastName, email, groupId].some((value) => typeof value !== 'string')) return null;
  return { ...(form as ParticipantForm), password: '' };
}
