import type { NextSteps } from '@stupeni/contract';
import { LinkedText } from '@stupeni/rich-text-view';
import { Box, Flex, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';

interface QuoteProps {
  tone: 'rework' | 'neutral';
  teacher: NextSteps['returned'][number]['teacher'];
  /** Undefined if the row itself shows the date. */
  date?: string;
  text: string | null;
}

/** The first lines of what a teacher wrote. */
export function Quote({ tone, teacher, date, text }: QuoteProps) {
  return (
    <Box
      mt={3}
      px={3.5}
      py={3}
      borderRadius="4px 12px 12px 12px"
      bg={tone === 'rework' ? 'rework.subtle' : 'bg.muted'}
    >
      <Flex wrap="wrap" columnGap={2} align="baseline" fontSize="14px">
        {teacher && <Text as="strong" fontWeight="650">{`${teacher.firstName} ${teacher.lastName}`}</Text>}
        {date && (
          <Text as="span" textStyle="meta">
            <Moment at={date} />
          </Text>
        )}
      </Flex>
      {text && (
        <Text as="blockquote" lineClamp={4} overflowWrap="anywhere">
          «<LinkedText text={text} />»
        </Text>
      )}
    </Box>
  );
}
