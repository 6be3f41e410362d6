import { Box, Heading } from '@stupeni/ui/core';
import { type ReactNode, useId } from 'react';

interface VariantProps {
  name: string;
  children: ReactNode;
}

/** One of two versions of a document, to be read and compared. */
export function Variant({ name, children }: VariantProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Heading as="h3" size="h3" id={id} mb={2}>
        {name}
      </Heading>
      <Box
        borderWidth="1px"
        borderColor="border"
        borderRadius="card"
        p={4}
        maxH="46vh"
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      >
        {children}
      </Box>
    </Box>
  );
}
