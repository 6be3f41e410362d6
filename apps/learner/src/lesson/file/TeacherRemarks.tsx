import type { Submission } from '@stupeni/contract';
import { Box, Flex, Heading, Stack, Text } from '@stupeni/ui/core';
import { Moment, StepTile } from '@stupeni/ui/more';
import { texts } from '../texts';

/** What the teacher wrote about the works of a FILE lesson, the newest first; nothing when nothing was written. */
export function TeacherRemarks({ submissions }: { submissions: readonly Submission[] }) {
  const remarks = submissions
    .flatMap(({ comment, reviewedAt, ...rest }) =>
      comment && reviewedAt ? [{ ...rest, comment, reviewedAt }] : [],
    )
    .sort((a, b) => Date.parse(b.reviewedAt) - Date.parse(a.reviewedAt));
  if (remarks.length === 0) return null;
  return (
    <Box as="section" mt={8} pt={6} borderTopWidth="1px" borderColor="border">
      <Heading mb={4}>{texts.remarks}</Heading>
      <Stack as="ol" gap={5} listStyleType="none">
        {remarks.map(({ id, verdict, teacher, reviewedAt, comment }) => (
          <Flex as="li" key={id} gap={3}>
            <StepTile size="sm" state={verdict === 'READY' ? 'done' : 'rework'} />
            <Box minW="0">
              <Flex wrap="wrap" columnGap={3} textStyle="meta">
                {teacher && (
                  <Text as="span" fontWeight="600">
                    {teacher.firstName} {teacher.lastName}
                  </Text>
                )}
                <Moment at={reviewedAt} />
              </Flex>
              <Text mt={1} whiteSpace="pre-line" overflowWrap="anywhere">
                {comment}
              </Text>
            </Box>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
