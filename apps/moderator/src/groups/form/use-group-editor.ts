import { issuesOf, problemOf } from '@stupeni/api-client';
import type { Group } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { useState } from 'react';
import { checkForm, type FormIssues, formOf, type GroupForm } from './group-form';
import { texts } from './texts';
import { useSaveGroup } from './use-save-group';

/** State and actions of the group dialog. @param group the group when the dialog opened, null for a new one */
export function useGroupEditor(group: Group | null, onDone: () => void) {
  const [base] = useState(() => formOf(group));
  const [form, setForm] = useState(base);
  const [attempts, setAttempts] = useState(0);
  const saver = useSaveGroup(group?.id ?? null, () => {
    showToast({ tone: 'success', title: texts.saved, text: form.name.trim() });
    onDone();
  });
  const apiIssues = apiIssuesOf(saver.error);
  const gone = problemOf(saver.error) === 'not_found';
  const issues: FormIssues = { ...apiIssues, ...(attempts > 0 ? checkForm(form) : {}) };
  return {
    form,
    issues,
    saving: saver.isPending,
    /** Another moderator deleted the group. Typing does not reset this. */
    gone,
    /** Grows with each failed save, so that the focus moves to the first field with an issue. */
    attempts: attempts + saver.failureCount,
    /** The error of the last save, if no field shows it. */
    saveError: saver.error && Object.keys(apiIssues).length === 0 ? saver.error : null,
    change(part: Partial<GroupForm>) {
      // The error «taken» belongs to the old name.
      if (saver.isError && !gone && part.name !== undefined) saver.reset();
      setForm({ ...form, ...part });
    },
    save() {
      setAttempts(attempts + 1);
      if (Object.keys(checkForm(form)).length === 0 && !saver.isPending) saver.mutate({ form, base });
    },
  };
}

function apiIssuesOf(error: unknown): FormIssues {
  if (problemOf(error) === 'group_taken') return { name: texts.taken };
  const { name } = issuesOf(error);
  return name === undefined ? {} : { name };
}
