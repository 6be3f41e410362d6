import type { Payment } from '@stupeni/contract';
import { Box, Flex, Text } from '@stupeni/ui/core';
import { texts } from './texts';

interface SumLineProps {
  sum: string;
  status: Payment['status'];
}

/** The sum in large type, with a label for its status. */
export const SumLine = ({ sum, status }: SumLineProps) => (
  <Flex align="baseline" justify="space-between" wrap="wrap" gap={2}>
    <Text color="fg.muted">{texts.sums[status]}</Text>
    <Box textStyle="display" whiteSpace="nowrap">
      {sum}
    </Box>
  </Flex>
);
