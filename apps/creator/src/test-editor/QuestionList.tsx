import { Box, Button, Icon, Text } from '@stupeni/ui/core';
import { QuestionCard } from './QuestionCard';
import { texts } from './texts';
import type { TestEditing } from './use-test-editor';

type QuestionListProps = Pick<TestEditing, 'form' | 'issues' | 'questions'>;

/** The questions and the button that adds one. */
export function QuestionList({ form, issues, questions }: QuestionListProps) {
  return (
    <>
      {form.questions.map((question, at) => (
        <QuestionCard
          key={question.key}
          question={question}
          at={at}
          issues={issues.byQuestion.get(question.key)}
          actions={questions}
        />
      ))}
      <Box
        data-add-question=""
        data-issue={issues.questions && ''}
        css={{ '& button': { borderStyle: 'dashed', minH: '52px' } }}
      >
        {form.questions.length === 0 && !issues.questions && (
          <Text color="fg.muted" mb={3}>
            {texts.noneYet}
          </Text>
        )}
        {issues.questions && (
          <Text display="flex" gap={1.5} mb={3} textStyle="meta" color="danger.fg" fontWeight="550">
            <Icon name="warning" size={16} />
            {issues.questions}
          </Text>
        )}
        <Button variant="outline" icon="plus" full onClick={questions.add}>
          {texts.addQuestion}
        </Button>
      </Box>
    </>
  );
}
