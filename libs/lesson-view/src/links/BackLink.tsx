import { Box, Flex, Icon, TextLink } from '@stupeni/ui/core';
import type { ReactElement } from 'react';

/** The link back above a page. The only child is a router link. */
export function BackLink({ children }: { children: ReactElement }) {
  return (
    <Flex
      align="flex-start"
      gap={1.5}
      mb={4}
      fontSize="14px"
      color="fg.muted"
      // A long title is cut, because its page shows it in full. The link is 24 px high, but does not move the content
      // below.
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
