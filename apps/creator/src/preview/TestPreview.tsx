import { Box, Heading, pageLooks } from '@stupeni/ui/core';
import { TestTrial } from './TestTrial';
import type { QuestionForm } from '../questions/test-form';
import { texts } from './texts';

interface TestPreviewProps {
  title: string;
  questions: readonly QuestionForm[];
}

/** A test with the current input. The author can take it like a learner. */
export const TestPreview = ({ title, questions }: TestPreviewProps) => (
  <Box css={pageLooks.column}>
    <Box as="article" css={pageLooks.sheet}>
      <Heading as="h1" size="h1" overflowWrap="anywhere">
        {title.trim() || texts.noTitle}
      </Heading>
      <TestTrial questions={questions} />
    </Box>
  </Box>
);
