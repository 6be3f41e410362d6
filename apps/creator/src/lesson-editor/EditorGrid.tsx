import { Box, Grid } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

interface EditorGridProps {
  text: ReactNode;
  facts: ReactNode;
}

/**
 * The text on the left, the settings of the lesson on the right. On a phone the settings are below the text
 * (look.md §6). Fills its flex parent. The settings never make the page longer than the window: they scroll beside the
 * text.
 */
export const EditorGrid = ({ text, facts }: EditorGridProps) => (
  <Grid
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
    gap={6}
    alignItems="start"
    flexGrow={1}
  >
    <Box display="flex" flexDirection="column" gap={5} minW="0" alignSelf="stretch">
      {text}
    </Box>
    <Box minW="0" alignSelf="stretch" position={{ lg: 'relative' }}>
      <Box position={{ lg: 'absolute' }} inset={{ lg: 0 }} overflowY={{ lg: 'auto' }}>
        {facts}
      </Box>
    </Box>
  </Grid>
);
