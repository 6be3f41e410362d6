import { Box, Flex, Icon, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts';

interface SentNoteProps {
  /** The names of what was just sent; null before that. */
  names: readonly string[] | null;
  nextLink?: ReactNode;
}

/** The height of the button with its hint, and of the result that takes their place. */
export const resultHeight = { base: '117px', sm: '56px' };

const look = { minH: resultHeight, px: 3.5, py: 1.5, bg: 'success.subtle' };

/** «Файл отправлен!», what was sent, and the link to the next lesson. The live region is always present: screen readers need that. */
export const SentNote = ({ names, nextLink }: SentNoteProps) => (
  <Flex
    // On a phone the link stands below the names, because there may be ten names.
    direction={{ base: 'column', sm: 'row' }}
    gap={3}
    align={{ base: 'flex-start', sm: 'center' }}
    justify="center"
    borderRadius="12px"
    {...(names && look)}
  >
    {names && (
      <Box color="success.fg" display={{ base: 'none', sm: 'block' }}>
        <Icon name="check" />
      </Box>
    )}
    <Box flex={{ sm: '1' }} minW="0">
      <Text as="div" role="status" fontWeight="600">
        {names && texts.sent}
      </Text>
      {names && (
        <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {names.join(', ')}
        </Text>
      )}
    </Box>
    {names && nextLink}
  </Flex>
);
