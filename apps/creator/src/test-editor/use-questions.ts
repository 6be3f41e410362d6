import { showToast } from '@stupeni/ui/more';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DraftedForm } from '../drafts/use-drafted-form';
import type { QuestionEdit } from './edit-question';
import { places } from '../questions/focus-targets';
import { newQuestion, type QuestionForm, type TestForm } from '../questions/test-form';
import { texts } from './texts';

export interface QuestionActions {
  edit: (key: string, change: QuestionEdit) => void;
  add: () => void;
  /** Adds questions at the end. */
  append: (questions: readonly QuestionForm[]) => void;
  /** Deletes a question and shows a message with an undo button. */
  remove: (question: QuestionForm, at: number) => void;
  focus: (place: string) => void;
}

/** The actions on the list of questions. The functions are stable, so unchanged cards do not render again. */
export function useQuestions(
  change: DraftedForm<TestForm>['change'],
  focus: (place: string) => void,
): QuestionActions {
  const write = useCallback(
    (next: (questions: readonly QuestionForm[]) => readonly QuestionForm[]) =>
      change(({ questions }) => ({ questions: next(questions) })),
    [change],
  );
  // The message with undo stays after the editor closes. An undo must not write a draft then.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return useMemo(
    () => ({
      focus,
      edit: (key, edit) =>
        write((questions) => questions.map((question) => (question.key === key ? edit(question) : question))),
      add() {
        const question = newQuestion();
        focus(places.question(question.key));
        write((questions) => [...questions, question]);
      },
      append: (more) => write((questions) => [...questions, ...more]),
      remove(question, at) {
        write((questions) => {
          const rest = questions.filter(({ key }) => key !== question.key);
          const next = rest[at] ?? rest.at(-1);
          focus(next ? places.question(next.key) : places.addQuestion);
          return rest;
        });
        const undo = () =>
          isOpen.current &&
          write((questions) =>
            questions.some(({ key }) => key === question.key)
              ? questions
              : questions.toSpliced(at, 0, question),
          );
        const action = { label: texts.undo, onSelect: undo };
        showToast({ tone: 'info', title: texts.questionRemoved(at + 1), action });
      },
    }),
    [write, focus],
  );
}
