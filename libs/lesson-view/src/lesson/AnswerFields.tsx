import type { QuestionKind } from '@stupeni/contract';
import { Box, Text } from '@stupeni/ui/core';
import { AnswerCards } from '@stupeni/ui/more';
import { type ReactNode, type Ref, useId } from 'react';
import { texts } from './texts';

/** What a learner chooses among. */
interface Choices<V extends string | number> {
  key: V;
  answers: readonly { key: V; text: string }[];
}

export interface AnswerFieldsProps<V extends string | number> {
  question: Choices<V> & { type: QuestionKind };
  /** Id of the element with the text of the question. */
  labelledBy: string;
  /** The box around the answers. */
  answers?: Ref<HTMLDivElement> | undefined;
  /** Keys of the chosen answers. */
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
}

type DrawFields = <V extends string | number>(props: AnswerFieldsProps<V>) => ReactNode;

const Cards = <V extends string | number>({
  kind,
  question: { answers: options },
  answers,
  ...rest
}: AnswerFieldsProps<V> & { kind: 'one' | 'many'; describedBy?: string }) => (
  <Box ref={answers} mt={5}>
    <AnswerCards
      kind={kind}
      options={options.map((answer) => ({ value: answer.key, label: answer.text }))}
      {...rest}
    />
  </Box>
);

const OneAnswer: DrawFields = (props) => <Cards kind="one" {...props} />;

const SeveralAnswers: DrawFields = (props) => {
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

const fieldsByKind: Record<QuestionKind, DrawFields> = { one: OneAnswer, many: SeveralAnswers };

/** The fields for an answer, as the kind of the question needs them. */
export function AnswerFields<V extends string | number>(props: AnswerFieldsProps<V>) {
  const Fields = fieldsByKind[props.question.type];
  return <Fields {...props} />;
}
