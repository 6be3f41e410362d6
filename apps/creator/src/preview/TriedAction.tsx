import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { useState } from 'react';
import { fit, type Width } from './preview-look';

interface TriedActionProps {
  width: Width;
  label: string;
  /** The text beside the button, the same as on the learner's page. */
  words: string;
  /** The text after a press in the preview. */
  tried: string;
  disabled?: boolean;
}

/** The main button of a lesson. A press sends nothing. */
export function TriedAction({ width, label, words, tried, disabled = false }: TriedActionProps) {
  const [pressed, setPressed] = useState(false);
  return (
    <Box mt={8} pt={6} borderTopWidth="1px" borderColor="border">
      <Flex gap={3} align="center" wrap="wrap">
        <Box w={fit(width, 'full', 'auto')}>
          <Button size="lg" full disabled={disabled} onClick={() => setPressed(true)}>
            {label}
          </Button>
        </Box>
        <Box flex="1 1 240px" role="status">
          <Text textStyle="meta" color="fg.muted">
            {pressed && !disabled ? tried : words}
          </Text>
        </Box>
      </Flex>
    </Box>
  );
}
