import { issuesOf, problemOf } from '@stupeni/api-client';
import type { Group } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useState } from 'react';
import { formOf, type GroupForm, type Mistakes, mistakesOf } from './group-form';
import { texts } from './texts';
import { useSaveGroup } from './use-save-group';

/** Everything that happens in the window of a group. @param group as it was at opening, null for a new one */
export function useGroupEditor(group: Group | null, onDone: () => void) {
  const [base] = useState(() => formOf(group));
  const [form, setForm] = useState(base);
  const [attempts, setAttempts] = useState(0);
  const saver = useSaveGroup(group?.id ?? null, () => {
    showToast({ tone: 'success', title: texts.saved, text: form.name.trim() });
    onDone();
  });
  const told = toldMistakes(saver.error);
  const gone = problemOf(saver.error) === 'not_found';
  const mistakes: Mistakes = { ...told, ...(attempts > 0 ? mistakesOf(form) : {}) };
  return {
    form,
    mistakes,
    saving: saver.isPending,
    /** Another moderator deleted it: that stays so, whatever is typed. */
    gone,
    /** Grows when the focus is to go to the first mistake. */
    attempts: attempts + saver.failureCount,
    /** What the fields do not say themselves. */
    trouble: saver.error && Object.keys(told).length === 0 ? saver.error : null,
    change(part: Partial<GroupForm>) {
      // A name that is being changed is no longer the one that was taken.
      if (saver.isError && !gone && part.name !== undefined) saver.reset();
      setForm({ ...form, ...part });
    },
    save() {
      setAttempts(attempts + 1);
      if (Object.keys(mistakesOf(form)).length === 0 && !saver.isPending) saver.mutate({ form, base });
    },
  };
}

function toldMistakes(error: unknown): Mistakes {
  if (problemOf(error) === 'group_taken') return { name: texts.taken };
  const { name } = issuesOf(error);
  return name === undefined ? {} : { name };
}
