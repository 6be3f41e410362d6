import { Box, Flex, Icon, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface SentProps {
  /** The file that was just sent; null before that. */
  file: Pick<File, 'name'> | null;
  nextLink?: ReactNode;
}

// As high as the row of the file, which it replaces.
const look = { mt: 3, px: 3.5, py: 2, minH: { base: '66px', sm: '58px' }, bg: 'success.subtle' };

/** «Файл отправлен!» and the link to the next lesson. The live region is always present: screen readers need that. */
export const Sent = ({ file, nextLink }: SentProps) => (
  <Flex wrap="wrap" gap={3} align="center" borderRadius="12px" {...(file && look)}>
    {file && (
      <Box color="success.fg" display={{ base: 'none', sm: 'block' }}>
        <Icon name="check" />
      </Box>
    )}
    <Box flex="1 0 130px" minW="0">
      <Text as="div" role="status" fontWeight="600">
        {file && texts.sent}
      </Text>
      {file && (
        <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere" lineClamp="1">
          {file.name}
        </Text>
      )}
    </Box>
    {file && nextLink}
  </Flex>
);
