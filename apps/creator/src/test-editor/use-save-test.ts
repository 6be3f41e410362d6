import { call, makeRepeatKeys, problemOf } from '@stupeni/api-client';
import type { Test } from '@stupeni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lastSaved, type Saver } from '../conflict/last-saved';
import { bodyOf, formOf, isSameForm, type TestBody, type TestForm } from './test-form';

export type Saving =
  | { step: 'idle' }
  | { step: 'saving' }
  /** `error` is what a call threw. `gone`: the test was deleted meanwhile, and can be brought back. */
  | { step: 'failed'; error: unknown; gone: boolean }
  /** Somebody else saved the test meanwhile. */
  | { step: 'conflict'; theirs: Test; by: Saver | null };

interface Writing {
  form: TestForm;
  /** The version that is replaced; null for a new test. */
  version: number | null;
}

/**
 * Saves a test, one attempt at a time; nothing of what was typed is touched.
 * @param id null for a new test
 */
export function useSaveTest(id: number | null, onSaved: () => void) {
  const [saving, setSaving] = useState<Saving>({ step: 'idle' });
  const [keys] = useState(makeRepeatKeys);
  const client = useQueryClient();
  const busy = useRef(false);
  const gone = useRef(false);

  const store = (body: TestBody, version: number | null): Promise<Test> =>
    id === null
      ? call('createTest', { body }, { idempotencyKey: keys.keyOf(body) })
      : call('updateTest', { params: { id }, body }, version === null ? {} : { ifMatch: `"${version}"` });

  function done(): void {
    keys.answered();
    setSaving({ step: 'idle' });
    // The lists are read again when they are next shown.
    for (const key of ['tests', 'lessons']) void client.invalidateQueries({ queryKey: [key] });
    onSaved();
  }

  /** What stands in the way; null when it is our own save, whose answer was lost. */
  async function troubleOf(error: unknown, form: TestForm): Promise<Saving | null> {
    if (problemOf(error) === 'not_found') gone.current = id !== null;
    if (problemOf(error) !== 'outdated' || id === null) return failed(error);
    try {
      const params = { id };
      const [theirs, by] = await Promise.all([
        call('getTest', { params }),
        lastSaved(() => call('listTestVersions', { params })),
      ]);
      return isSameForm(formOf(theirs), trimmed(form)) ? null : { step: 'conflict', theirs, by };
    } catch (cause) {
      return failed(cause);
    }
  }

  const failed = (error: unknown): Saving => ({ step: 'failed', error, gone: gone.current });

  async function attempt({ form, version }: Writing, before?: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSaving({ step: 'saving' });
    try {
      await before?.();
      await store(bodyOf(form), version);
      done();
    } catch (error) {
      const trouble = await troubleOf(error, form);
      if (trouble === null) done();
      else setSaving(trouble);
    } finally {
      busy.current = false;
    }
  }

  return {
    saving,
    save: (writing: Writing) => attempt(writing),
    /** Brings back the test that was deleted meanwhile, and saves. */
    restore: (writing: Writing) =>
      attempt(writing, async () => {
        if (id !== null) await call('restoreTest', { params: { id } });
        gone.current = false;
      }),
    settle: () => setSaving({ step: 'idle' }),
  };
}

/** As the server has it after a save. */
const trimmed = (form: TestForm): TestForm => ({
  title: form.title.trim(),
  questions: form.questions.map((question) => ({
    ...question,
    text: question.text.trim(),
    answers: question.answers.map((answer) => ({ ...answer, text: answer.text.trim() })),
  })),
});
