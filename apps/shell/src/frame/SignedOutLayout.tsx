import { Box, Center, Grid, HeroStairs } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

/**
 * The layout of a page without a session: a column, and a picture of stairs beside it. On a phone the picture is above.
 */
export function SignedOutLayout({ children }: { children: ReactNode }) {
  return (
    <Grid
      minH="100dvh"
      bg="bg.panel"
      templateColumns={{ base: '1fr', sm: 'minmax(0, 46fr) minmax(0, 54fr)' }}
      templateRows={{ base: '120px 1fr', sm: '1fr' }}
    >
      <Box gridRow="1" gridColumn={{ base: '1', sm: '2' }}>
        <HeroStairs />
      </Box>
      <Center
        as="main"
        gridRow={{ base: '2', sm: '1' }}
        gridColumn="1"
        alignItems={{ base: 'flex-start', sm: 'center' }}
        px={{ base: '20px', sm: '28px', md: '48px' }}
        pt={{ base: '28px', sm: '48px' }}
        pb={{ base: '40px', sm: '48px' }}
      >
        <Box w="full" maxW="372px">
          {children}
        </Box>
      </Center>
    </Grid>
  );
}
