import { Box, Button, Icon, Text } from '@stupeni/ui/core';
import { QuestionCard } from './QuestionCard';
import { texts } from './texts';
import type { TestEditing } from './use-test-editor';

type QuestionListProps = Pick<TestEditing, 'form' | 'mistakes' | 'questions'>;

/** The questions in their order, and one more. */
export function QuestionList({ form, mistakes, questions }: QuestionListProps) {
  return (
    <>
      {form.questions.map((question, at) => (
        <QuestionCard
          key={question.key}
          question={question}
          at={at}
          mistakes={mistakes.byQuestion.get(question.key)}
          actions={questions}
        />
      ))}
      <Box
        data-add-question=""
        data-mistake={mistakes.questions && ''}
        css={{ '& button': { borderStyle: 'dashed', minH: '52px' } }}
      >
        {form.questions.length === 0 && !mistakes.questions && (
          <Text color="fg.muted" mb={3}>
            {texts.noneYet}
          </Text>
        )}
        {mistakes.questions && (
          <Text display="flex" gap={1.5} mb={3} textStyle="meta" color="danger.fg" fontWeight="550">
            <Icon name="warning" size={16} />
            {mistakes.questions}
          </Text>
        )}
        <Button variant="outline" icon="plus" full onClick={questions.add}>
          {texts.addQuestion}
        </Button>
      </Box>
    </>
  );
}
