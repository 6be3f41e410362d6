import { useDraft } from '@stupeni/drafts';
import { useShell } from '@stupeni/area';
import { useState } from 'react';
import { isSameForm, type ParticipantForm } from './participant-form';

interface FormDraft {
  /** What an earlier visit left, to be offered; null when there is nothing or it was decided. */
  offer: { form: ParticipantForm; at: number } | null;
  decide: () => void;
  keep: (form: ParticipantForm) => void;
  drop: () => void;
}

/**
 * What was typed into the form and not saved outlives the page, in this browser and for this moderator; the
 * password is never written down.
 *
 * @param id `new` for a participant who has no id yet
 */
export function useFormDraft(id: number | 'new', base: ParticipantForm): FormDraft {
  const { draft, keep, drop } = useDraft({
    user: useShell().user.id,
    kind: 'participant',
    id,
    read: readForm,
  });
  const [offer, setOffer] = useState(() =>
    draft && !isSameForm(draft.value, base) ? { form: draft.value, at: draft.keptAt } : null,
  );
  return {
    offer,
    decide: () => setOffer(null),
    keep(form) {
      const safe = { ...form, password: '' };
      if (isSameForm(safe, base)) drop();
      else keep(safe);
    },
    drop,
  };
}

const fields = ['firstName', 'lastName', 'email', 'groupId'] as const;

function readForm(stored: unknown): ParticipantForm | null {
  const form = (stored ?? {}) as Partial<ParticipantForm>;
  const [firstName, lastName, email, groupId] = fields.map((field) => form[field]);
  if ([firstName, lastName, email, groupId].some((value) => typeof value !== 'string')) return null;
  return { ...(form as ParticipantForm), password: '' };
}
