import { Box, Text } from '@stupeni/ui/core';
import { QuestionVariant } from './QuestionVariant';
import type { TestForm } from './test-form';

/** A test to be read and compared. */
export const TestVariant = ({ form }: { form: TestForm }) => (
  <>
    <Text fontWeight="600">{form.title}</Text>
    <Box as="ol" ps={5} mt={3} display="grid" gap={3} css={{ listStyle: 'decimal' }}>
      {form.questions.map((question) => (
        <li key={question.key}>
          <QuestionVariant question={question} />
        </li>
      ))}
    </Box>
  </>
);
