import { call } from '@stupeni/api-client';
import type { Test } from '@stupeni/contract';
import { asStored } from '../saving/as-stored';
import type { Savable, Stored } from '../saving/saving';
import { useSaveEntity } from '../saving/use-save-entity';
import { testHistory } from '../versions/histories';
import { toTestBody, toTestForm, isSameForm, type TestForm } from '../questions/test-form';

const savableTest: Savable<TestForm, Test> = {
  put({ id, form, callOptions, getKey }) {
    const body = toTestBody(form);
    return id === null
      ? call('createTest', { body }, { idempotencyKey: getKey(body) })
      : call('updateTest', { params: { id }, body }, callOptions);
  },
  read: (id) => call('getTest', { params: { id } }),
  history: testHistory,
  restore: (id) => call('restoreTest', { params: { id } }),
  matches: (stored, form) => isSameForm(toTestForm(stored), toStored(form)),
  stale: ['tests', 'lessons'],
};

/**
 * Saves a test.
 * @param id null for a new test
 */
export const useSaveTest = (id: number | null, onSaved: (how: 'saved' | 'asNew', stored: Stored) => void) =>
  useSaveEntity(id, savableTest, { onSaved });

/** The form in the shape that the server stores. */
const toStored = (form: TestForm): TestForm => ({
  title: asStored(form.title),
  questions: form.questions.map((question) => ({
    ...question,
    text: asStored(question.text),
    answers: question.answers.map((answer) => ({ ...answer, text: asStored(answer.text) })),
  })),
});
