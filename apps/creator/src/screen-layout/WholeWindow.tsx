import { Box } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

/** A column as high as the window under the header (60 px), where a page has room for two columns. */
export const WholeWindow = ({ children }: { children: ReactNode }) => (
  <Box display="flex" flexDirection="column" minH={{ lg: 'calc(100dvh - 60px)' }}>
    {children}
  </Box>
);
