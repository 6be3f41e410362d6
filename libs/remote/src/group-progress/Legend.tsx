import type { StepState } from '@stupeni/rules';
import type { ReactNode } from 'react';
import { Box, Flex } from '@stupeni/ui/core';
import { legendLook } from './grid-look';
import { StepMark } from './StepMark';
import { texts } from './texts';

const order: readonly StepState[] = ['done', 'review', 'clarify', 'rework', 'open', 'locked'];
/** The number in the sample of an open lesson. */
const sampleNumber = 8;

/** What the cells mean. Screen readers read the words of each cell. */
export function Legend() {
  return (
    <Flex
      aria-hidden="true"
      wrap="wrap"
      columnGap={4}
      rowGap={1.5}
      mt={3}
      textStyle="meta"
      color="fg.muted"
      css={legendLook}
    >
      {order.map((step) => (
        <Sample key={step} words={texts.steps()[step]}>
          <span data-step={step}>
            <StepMark step={step} number={sampleNumber} />
          </span>
        </Sample>
      ))}
      <Sample words={texts.isOverdue}>
        <span data-step="open" data-overdue>
          <StepMark step="open" number={sampleNumber} />
        </span>
      </Sample>
      <Sample words={texts.isAsked}>
        <span data-step="done" data-asked>
          <StepMark step="done" number={sampleNumber} />
        </span>
      </Sample>
    </Flex>
  );
}

const Sample = ({ words, children }: { words: string; children: ReactNode }) => (
  <Box as="span" display="inline-flex" alignItems="center" gap="7px">
    {children}
    <span>{words}</span>
  </Box>
);
