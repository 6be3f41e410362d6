import { Box, Flex, Heading, pageLooks } from '@stupeni/ui/core';
import { Counter } from '@stupeni/ui/more';
import { type ReactNode, type Ref, useId } from 'react';
import { texts } from './texts';

export interface QuestionsSheetProps {
  /** The number of questions, shown if there are any. */
  count?: number;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The section «Вопросы и комментарии» under a lesson. */
export function QuestionsSheet({ count = 0, heading, children }: QuestionsSheetProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      css={pageLooks.sheet}
      _print={{ display: 'none' }}
      mt={5}
      pt={{ base: 6, md: '30px' }}
    >
      <Flex align="center" gap={2.5} mb="18px">
        <Heading id={id} ref={heading} tabIndex={-1}>
          {texts.questions}
        </Heading>
        {count > 0 && <Counter count={count} />}
      </Flex>
      {children}
    </Box>
  );
}
