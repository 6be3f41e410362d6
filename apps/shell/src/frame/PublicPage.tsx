import { Link } from '@stupeni/router';
import { Box } from '@stupeni/ui/core';
import { BackLink, Page } from '@stupeni/ui/more';
import type { ReactNode } from 'react';

const texts = { toStart: 'На главную' };

/** A page that needs no session: a link to the start page, then the content. */
export const PublicPage = ({ children }: { children: ReactNode }) => (
  <Box as="main" minH="100dvh">
    <Page>
      <BackLink>
        <Link to="/">{texts.toStart}</Link>
      </BackLink>
      {children}
    </Page>
  </Box>
);
