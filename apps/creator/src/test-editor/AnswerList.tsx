import { Box, Button, Icon, Text } from '@stupeni/ui/core';
import { useId } from 'react';
import { AnswerRow } from './AnswerRow';
import { addAnswer, removeAnswer, setAnswerText, setCorrect } from './edit-question';
import type { QuestionMistakes } from './mistakes';
import { places } from './places';
import { type AnswerForm, newAnswer, type QuestionForm } from './test-form';
import { texts } from './texts';
import type { QuestionActions } from './use-questions';

interface AnswerListProps extends Pick<QuestionActions, 'edit' | 'focus'> {
  question: QuestionForm;
  mistakes: QuestionMistakes | undefined;
}

/** The answers of a question. */
export function AnswerList({ question, mistakes, edit, focus }: AnswerListProps) {
  const { key, answers } = question;
  const fault = mistakes?.answers;
  const faultId = useId();
  // An empty field among the answers is put right before the marks beside the fields are.
  const leads = fault && Object.keys(mistakes?.answerTexts ?? {}).length === 0;
  const add = () => {
    const answer = newAnswer();
    focus(places.answer(answer.key));
    edit(key, addAnswer(answer));
  };
  const remove = (answer: AnswerForm, at: number) => {
    const next = answers[at + 1] ?? answers[at - 1];
    focus(next ? places.answer(next.key) : places.addAnswer(key));
    edit(key, removeAnswer(answer.key));
  };
  const goOn = (at: number) => {
    const next = answers[at + 1];
    if (!next) return add();
    document.querySelector<HTMLElement>(places.answer(next.key))?.focus();
  };
  return (
    <Box
      role="group"
      aria-label={texts.answers}
      aria-describedby={fault ? faultId : undefined}
      data-mistake={leads ? '' : undefined}
      display="grid"
      gap={3.5}
    >
      {answers.map((answer, at) => (
        <AnswerRow
          key={answer.key}
          answer={answer}
          number={at + 1}
          question={question}
          mistake={mistakes?.answerTexts[answer.key]}
          onCorrect={(correct) => edit(key, setCorrect(answer.key, correct))}
          onText={(text) => edit(key, setAnswerText(answer.key, text))}
          onRemove={() => remove(answer, at)}
          onEnter={() => goOn(at)}
        />
      ))}
      {fault && (
        <Text id={faultId} display="flex" gap={1.5} textStyle="meta" color="danger.fg" fontWeight="550">
          <Icon name="warning" size={16} />
          {fault}
        </Text>
      )}
      <div data-add="">
        <Button size="sm" variant="plain" icon="plus" onClick={add}>
          {texts.addAnswer}
        </Button>
      </div>
    </Box>
  );
}
