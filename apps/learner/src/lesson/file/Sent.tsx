import { Box, Flex, Icon, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface SentProps {
  /** What was sent a moment ago. */
  file: Pick<File, 'name'> | null;
  onward?: ReactNode;
}

// As high as the row of the file while it was on its way: it stands in its place.
const look = { mt: 3, px: 3.5, py: 3, minH: { base: '86px', sm: '67px' }, bg: 'success.subtle' };

/** «Файл отправлен!» and the way on. The place stands from the start: only so it is sure to be spoken. */
export const Sent = ({ file, onward }: SentProps) => (
  <Flex wrap="wrap" gap={3} align="center" borderRadius="12px" {...(file && look)}>
    {file && (
      <Box color="success.fg">
        <Icon name="check" />
      </Box>
    )}
    <Box flex="1 0 150px" minW="0">
      <Text as="div" role="status" fontWeight="600">
        {file && texts.sent}
      </Text>
      {file && (
        <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {file.name}
        </Text>
      )}
    </Box>
    {file && onward}
  </Flex>
);
