import { Box, Flex, Text } from '@stupeni/ui/core';
import { texts } from './texts';

/** What is to be paid, large. */
export const SumLine = ({ sum }: { sum: string }) => (
  <Flex align="baseline" justify="space-between" wrap="wrap" gap={2}>
    <Text color="fg.muted">{texts.toPay}</Text>
    <Box textStyle="display" whiteSpace="nowrap">
      {sum}
    </Box>
  </Flex>
);
