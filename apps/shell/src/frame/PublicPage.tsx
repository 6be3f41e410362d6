import { Link } from '@stupeni/router';
import { Box, Text, TextLink } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import type { ReactNode } from 'react';

const toStart = 'На главную';

/** A page to read, for everybody: the way to the first page, then the contents. */
export const PublicPage = ({ children }: { children: ReactNode }) => (
  <Box as="main" minH="100dvh">
    <Page>
      <Text mb={6}>
        <TextLink asChild tone="muted">
          <Link to="/">{toStart}</Link>
        </TextLink>
      </Text>
      {children}
    </Page>
  </Box>
);
