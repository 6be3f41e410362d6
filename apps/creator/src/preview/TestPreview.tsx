import { Box, Heading } from '@stupeni/ui/core';
import { pageLook, sheetLook, type Width } from './preview-look';
import { TestTrial } from './TestTrial';
import { texts } from './texts';
import type { TrialQuestion } from './trial';

interface TestPreviewProps {
  title: string;
  questions: readonly TrialQuestion[];
  width: Width;
}

/** A test with the current input. The author can take it like a learner. */
export const TestPreview = ({ title, questions, width }: TestPreviewProps) => (
  <Box css={pageLook(width)} maxW="856px" mx="auto">
    <Box as="article" css={sheetLook(width)}>
      <Heading as="h1" size="h1" overflowWrap="anywhere">
        {title.trim() || texts.noTitle}
      </Heading>
      <TestTrial width={width} questions={questions} />
    </Box>
  </Box>
);
