import { Box, Button, Note, Text } from '@stupeni/ui/core';
import { texts } from './texts';

interface UnsentTextProps {
  label: string;
  /** Why the text is not sent. */
  reason: string;
  text: string;
  onDrop: () => void;
}

/** A text that the learner typed and that can no longer be sent. The learner can copy it. */
export const UnsentText = ({ label, reason, text, onDrop }: UnsentTextProps) => (
  <Box as="section" aria-label={label} my={6} _print={{ display: 'none' }}>
    <Note
      tone="info"
      actions={
        <Button size="sm" variant="outline" onClick={onDrop}>
          {texts.dropLeftText}
        </Button>
      }
    >
      <Text>{reason}</Text>
      <Text mt={2} maxH="40vh" overflowY="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Note>
  </Box>
);
