import { amountOf } from '@stupeni/rules';
import { Box, Flex, Text } from '@stupeni/ui/core';
import { useId } from 'react';
import { findQuantityIssue } from './quantity';
import { formatRoubles, texts } from './texts';

/** The sum for the typed quantity of slots; a dash while the quantity is wrong. */
export function SumToPay({ quantity, pt = 5 }: { quantity: string; pt?: number }) {
  const label = useId();
  return (
    <Flex
      align="baseline"
      justify="space-between"
      wrap="wrap"
      gap={2}
      pt={pt}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Text id={label} color="fg.muted">
        {texts.toPay}
      </Text>
      <Box as="output" aria-labelledby={label} textStyle="display" fontSize="28px" whiteSpace="nowrap">
        {findQuantityIssue(quantity) === null ? formatRoubles(amountOf(Number(quantity))) : texts.noSum}
      </Box>
    </Flex>
  );
}
