import { Box, Flex, Heading, pageLooks } from '@stupeni/ui/core';
import { Counter } from '@stupeni/ui/more';
import { type ReactNode, type Ref, useId } from 'react';

export interface LessonSectionProps {
  title: string;
  /** The number of items in the section. It is shown if it is not 0. */
  count?: number;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A section under a lesson, on a sheet of its own. */
export function LessonSection({ title, count = 0, heading, children }: LessonSectionProps) {
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
          {title}
        </Heading>
        {count > 0 && <Counter count={count} />}
      </Flex>
      {children}
    </Box>
  );
}
