import { LinkedText } from '@stupeni/rich-text-view';
import { Box, Flex, Text } from '@stupeni/ui/core';
import { StepTile } from '@stupeni/ui/more';
import { texts } from '../texts';

/** The announcement as a learner sees it under the bell. */
export const LearnerView = ({ subject, text }: { subject: string; text: string }) => (
  <Box as="section" aria-label={texts.previewTitle}>
    <Text textStyle="meta" color="fg.muted" mb={2}>
      {texts.previewTitle}
    </Text>
    <Flex gap={4} borderWidth="1px" borderColor="border" borderRadius="card" px={4} py={3.5}>
      <StepTile state="open" icon="horn" />
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="650">{subject.trim() === '' ? texts.previewSubject : subject}</Text>
        <Text
          as="div"
          mt={1.5}
          ps={3}
          borderInlineStartWidth="2px"
          borderColor="border"
          fontSize="14px"
          whiteSpace="pre-line"
        >
          <LinkedText text={text} />
        </Text>
      </Box>
    </Flex>
  </Box>
);
