import type { QuestionKind } from '@stupeni/contract';
import { Box, Flex, Heading, IconButton } from '@stupeni/ui/core';
import { SegmentedField, StepTile, TextAreaField } from '@stupeni/ui/more';
import { memo, type ReactNode } from 'react';
import { AnswerList, type AnswerListProps } from './AnswerList';
import { setText, setType } from './edit-question';
import type { QuestionIssues } from './issues';
import { kindNames, kindOf } from '../questions/question-kinds';
import { limits, type QuestionForm } from '../questions/test-form';
import { texts } from './texts';
import type { QuestionActions } from './use-questions';

interface QuestionCardProps {
  question: QuestionForm;
  /** The place of the question in the list, from 0. */
  at: number;
  issues: QuestionIssues | undefined;
  actions: QuestionActions;
}

const kindOptions = kindNames.map((value) => ({ value, label: kindOf(value).label }));

/** The fields for the answers to each kind of question. */
const answerFields: Record<QuestionKind, (props: AnswerListProps) => ReactNode> = {
  one: AnswerList,
  many: AnswerList,
};

/**
 * One question: its number, type, text and answers. It renders again only when the question changes, so typing
 * in a test with sixty questions renders one card.
 */
export const QuestionCard = memo(({ question, at, issues, actions }: QuestionCardProps) => {
  const number = at + 1;
  const { key, text, type } = question;
  const AnswerFields = answerFields[type];
  return (
    <Box as="section" layerStyle="card" data-question={key} p={{ base: 4, sm: '14px 18px 20px' }}>
      <Flex gap={3} align="center" wrap="wrap" rowGap={2}>
        <StepTile state="open" number={number} />
        <Heading as="h2" size="h3" flex="1">
          {texts.question(number)}
        </Heading>
        <Box order={{ base: 3, sm: 0 }} w={{ base: 'full', sm: 'auto' }}>
          <SegmentedField
            label={texts.kind}
            labelHidden
            options={kindOptions}
            value={type}
            onChange={(next) => actions.edit(key, setType(next))}
          />
        </Box>
        <IconButton
          label={texts.removeQuestion}
          description={texts.ofQuestion(number)}
          icon="trash"
          tone="danger"
          onClick={() => actions.remove(question, at)}
        />
      </Flex>
      <Box display="grid" gap={3.5} mt={3.5} ps={{ base: 0, sm: '50px' }}>
        <TextAreaField
          label={texts.question(number)}
          labelHidden
          rows={2}
          grows
          maxLength={limits.question}
          value={text}
          {...(issues?.text && { error: issues.text })}
          onChange={(event) => actions.edit(key, setText(event.target.value))}
        />
        <AnswerFields question={question} issues={issues} edit={actions.edit} focus={actions.focus} />
      </Box>
    </Box>
  );
});
QuestionCard.displayName = 'QuestionCard';
