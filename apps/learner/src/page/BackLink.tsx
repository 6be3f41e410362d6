import { Box, Flex, Icon, TextLink } from '@stupeni/ui/core';
import type { ReactElement } from 'react';

/** The way back above a page: the only child is a router link. */
export function BackLink({ children }: { children: ReactElement }) {
  return (
    <Flex
      align="flex-start"
      gap={1.5}
      mb={4}
      fontSize="14px"
      color="fg.muted"
      // A long title is written in full on the page it leads to. 24 px to press; what follows stays where it is.
      css={{ '& > a': { lineClamp: '2', minH: '24px', mb: '-3px' } }}
    >
      <Box pt="2.5px">
        <Icon name="chevronLeft" size={16} />
      </Box>
      <TextLink asChild tone="muted">
        {children}
      </TextLink>
    </Flex>
  );
}
