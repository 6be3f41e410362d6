import { Box, Button, Icon, Text } from '@stupeni/ui/core';
import { useId } from 'react';
import { AnswerRow } from './AnswerRow';
import { addAnswer, removeAnswer, setAnswerText, setCorrect } from './edit-question';
import type { QuestionIssues } from './issues';
import { places } from '../questions/focus-targets';
import type { AnswerForm } from '../questions/question-kinds';
import { newAnswer, type QuestionForm } from '../questions/test-form';
import { texts } from './texts';
import type { QuestionActions } from './use-questions';

export interface AnswerListProps extends Pick<QuestionActions, 'edit' | 'focus'> {
  question: QuestionForm;
  issues: QuestionIssues | undefined;
}

export function AnswerList({ question, issues, edit, focus }: AnswerListProps) {
  const { key, answers } = question;
  const groupIssue = issues?.answers;
  const issueId = useId();
  // An answer with an issue gets the focus. If no answer has one, the group with its issue gets the focus.
  const isFirstIssue = groupIssue && Object.keys(issues?.answerTexts ?? {}).length === 0;
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
  const goToNext = (at: number) => {
    const next = answers[at + 1];
    if (!next) return add();
    document.querySelector<HTMLElement>(places.answer(next.key))?.focus();
  };
  return (
    <Box
      role="group"
      aria-label={texts.answers}
      aria-describedby={groupIssue ? issueId : undefined}
      data-issue={isFirstIssue ? '' : undefined}
      display="grid"
      gap={3.5}
    >
      {answers.map((answer, at) => (
        <AnswerRow
          key={answer.key}
          answer={answer}
          number={at + 1}
          question={question}
          issue={issues?.answerTexts[answer.key]}
          isRepeated={issues?.equal?.[0] === answer.key}
          onCorrect={(correct) => edit(key, setCorrect(answer.key, correct))}
          onText={(text) => edit(key, setAnswerText(answer.key, text))}
          onRemove={() => remove(answer, at)}
          onEnter={() => goToNext(at)}
        />
      ))}
      {groupIssue && <GroupIssue id={issueId}>{groupIssue}</GroupIssue>}
      <div data-add="">
        <Button size="sm" variant="plain" icon="plus" onClick={add}>
          {texts.addAnswer}
        </Button>
      </div>
    </Box>
  );
}

const GroupIssue = ({ id, children }: { id: string; children: string }) => (
  <Text id={id} display="flex" gap={1.5} textStyle="meta" color="danger.fg" fontWeight="550">
    <Icon name="warning" size={16} />
    {children}
  </Text>
);
