import { Flex, Icon, TextLink } from '@stupeni/ui/core';
import type { ReactElement } from 'react';

/** The way back above a page: the only child is a router link. */
export function BackLink({ children }: { children: ReactElement }) {
  return (
    <Flex align="center" gap={1.5} mb={4} fontSize="14px" color="fg.muted">
      <Icon name="chevronLeft" size={16} />
      <TextLink asChild tone="muted">
        {children}
      </TextLink>
    </Flex>
  );
}
