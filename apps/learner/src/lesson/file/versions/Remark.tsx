import type { Submission } from '@stupeni/contract';
import { LinkedText } from '@stupeni/rich-text-view';
import { Box, Flex, Heading, Icon, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { remarksAnchor, useNamedByAddress } from '../../../navigation/use-named-by-address';
import { texts } from '../texts';

/** What the teacher wants to be fixed: the first thing on the page of a returned lesson. */
export function Remark({ submission }: { submission: Submission }) {
  const heading = useNamedByAddress<HTMLHeadingElement>(remarksAnchor);
  const { comment, teacher, reviewedAt } = submission;
  return (
    <Box
      as="section"
      bg="rework.subtle"
      borderRadius="12px"
      px={4}
      py={3.5}
      mb={6}
      _print={{ display: 'none' }}
    >
      <Flex color="rework.fg" gap={2} align="center" mb={1}>
        <Icon name="returned" />
        <Heading {...heading} size="h3" color="inherit" scrollMarginY="6" outline="none">
          {texts.toFix}
        </Heading>
      </Flex>
      {comment && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          <LinkedText text={comment} />
        </Text>
      )}
      <Text textStyle="meta" color="fg.muted" mt={1.5}>
        {teacher && <span>{`${teacher.firstName} ${teacher.lastName} · `}</span>}
        {reviewedAt && <Moment at={reviewedAt} />}
      </Text>
    </Box>
  );
}
