import type { Lesson, QuestionKind } from '@stupeni/contract';
import type { GivenAnswer } from '@stupeni/rules';
import { Box, Text } from '@stupeni/ui/core';
import { AnswerCards } from '@stupeni/ui/more';
import { type ReactNode, type Ref, useId } from 'react';

const texts = { several: 'Верными могут быть несколько ответов.' };

/** A question as learners get it. */
export type AskedQuestion = NonNullable<Lesson['test']>['questions'][number];
type AskedOfKind<K extends QuestionKind> = Extract<AskedQuestion, { type: K }>;

export interface AnswerFieldsProps<K extends QuestionKind = QuestionKind> {
  question: AskedOfKind<K>;
  /** Id of the element with the text of the question. */
  labelledBy: string;
  /** The box around the answers. */
  answers?: Ref<HTMLDivElement> | undefined;
  /** What the learner has chosen or typed. Undefined without an answer. */
  given: GivenAnswer<K> | undefined;
  onChange: (given: GivenAnswer<K>) => void;
}

type ChoiceProps = AnswerFieldsProps<'one'> | AnswerFieldsProps<'many'>;

const Cards = ({
  kind,
  question,
  answers,
  given = [],
  ...rest
}: ChoiceProps & { kind: 'one' | 'many'; describedBy?: string }) => (
  <Box ref={answers} mt={5}>
    <AnswerCards
      kind={kind}
      options={question.answers.map(({ id, text }) => ({ value: id, label: text }))}
      chosen={given}
      {...rest}
    />
  </Box>
);

const OneAnswer = (props: ChoiceProps) => <Cards kind="one" {...props} />;

const SeveralAnswers = (props: ChoiceProps) => {
  const hint = useId();
  return (
    <>
      <Text id={hint} mt={1.5} textStyle="meta" color="fg.muted">
        {texts.several}
      </Text>
      <Cards kind="many" describedBy={hint} {...props} />
    </>
  );
};

const fieldsByKind: { [K in QuestionKind]: (props: AnswerFieldsProps<K>) => ReactNode } = {
  one: OneAnswer,
  many: SeveralAnswers,
};

/** The fields for an answer, as the kind of the question needs them. */
export function AnswerFields(props: AnswerFieldsProps) {
  const Fields = fieldsByKind[props.question.type] as (all: AnswerFieldsProps) => ReactNode;
  return <Fields {...props} />;
}

const describeChoiceKeys = ({ answers: { length } }: ChoiceProps['question']) =>
  `С клавиатуры: ${length > 1 ? `1–${Math.min(9, length)}` : '1'} — выбрать ответ, Enter — дальше.`;

/** What the keyboard does at a question, by its kind. The author's preview does not show this. */
const describeKeysByKind: { [K in QuestionKind]: (question: AskedOfKind<K>) => string } = {
  one: describeChoiceKeys,
  many: describeChoiceKeys,
};

/** The sentence that says what the keyboard does at the question. */
export const describeKeys = (question: AskedQuestion): string =>
  (describeKeysByKind[question.type] as (asked: AskedQuestion) => string)(question);
