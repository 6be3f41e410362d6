import { Box, Button, Flex } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

export interface ActionRowProps {
  label: string;
  /** The text beside the button. */
  words: ReactNode;
  /** Whether screen readers speak the text when it changes. */
  isLiveRegion?: boolean;
  disabled?: boolean;
  loading?: boolean;
  onPress: () => void;
}

/** The main button of a lesson with a text about its effect. */
export const ActionRow = ({
  label,
  words,
  isLiveRegion = false,
  disabled = false,
  loading = false,
  onPress,
}: ActionRowProps) => (
  <Flex gap={3} align="center" wrap="wrap" _print={{ display: 'none' }}>
    <Box w={{ base: 'full', sm: 'auto' }}>
      <Button size="lg" full disabled={disabled} loading={loading} onClick={onPress}>
        {label}
      </Button>
    </Box>
    <Box
      flex="1 1 240px"
      minW="0"
      textStyle="meta"
      color="fg.muted"
      role={isLiveRegion ? 'status' : undefined}
    >
      {words}
    </Box>
  </Flex>
);
