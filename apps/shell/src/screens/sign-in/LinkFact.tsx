import { Box, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

/** A value in the look of a field that cannot be changed. A long value wraps. */
export function LinkFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl>
      <Text as="dt" fontWeight="600" fontSize="14px" mb="6px">
        {name}
      </Text>
      <Box as="dd" bg="bg.muted" borderRadius="control" px="12px" py="9px" overflowWrap="anywhere">
        {children}
      </Box>
    </dl>
  );
}
