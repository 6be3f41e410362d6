import type { ReactNode } from 'react';
import { Heading, Stack } from '../src/core/index';

export function KitCard({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Stack
      as="section"
      layerStyle="card"
      px={6}
      py="22px"
      gap={4}
      minW="0"
      gridColumn={wide ? '1 / -1' : undefined}
    >
      <Heading size="h3" fontSize="14px" color="fg.muted" fontWeight="600" letterSpacing="0">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
