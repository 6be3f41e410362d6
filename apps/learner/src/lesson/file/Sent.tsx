import { Box, Flex, Icon, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** «Файл отправлен!» and the way on. The place stands from the start: only so it is sure to be spoken. */
export const Sent = ({ shown, onward }: { shown: boolean; onward?: ReactNode }) => (
  <Flex
    wrap="wrap"
    gap={3}
    align="center"
    borderRadius="12px"
    {...(shown && { mt: 3, px: 3.5, py: 3, bg: 'success.subtle' })}
  >
    {shown && (
      <Box color="success.fg">
        <Icon name="check" />
      </Box>
    )}
    <Text as="div" role="status" flex="1 0 150px" fontWeight="600">
      {shown && texts.sent}
    </Text>
    {shown && onward}
  </Flex>
);
