import { Box, Grid, Heading, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the page: its words on the left and its card on the right. On a phone the card is below the words. */
export function Section({ title, text, children }: Props) {
  return (
    <Grid
      as="section"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '290px minmax(0, 1fr)' }}
      columnGap={8}
      rowGap={4}
      py={8}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0, pt: 0 }}
    >
      <Box>
        <Heading as="h2" size="h3">
          {title}
        </Heading>
        <Text textStyle="meta" color="fg.muted" mt={1}>
          {text}
        </Text>
      </Box>
      <Box bg="bg.panel" borderWidth="1px" borderColor="border" rounded="card" minW="0">
        {children}
      </Box>
    </Grid>
  );
}

/**
 * Moves a plain button with `data-flush` left by its padding (10 px) and its border (1 px), so that its words are
 * aligned with the lines above.
 */
const flush = { '& [data-flush]': { ms: '-11px' } } as const;

/** A row of a section's card: what it is, and an action at its end. */
export function Row({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap={3}
      px={5}
      py={4}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: 0 }}
      css={flush}
    >
      <Box flex="1 1 140px" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
      {action}
    </Box>
  );
}
