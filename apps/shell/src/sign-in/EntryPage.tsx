import { BrandMark, Flex, Stack } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { brand } from '../brand';
import { EntryLayout } from './EntryLayout';

/** A page without a session that has its own title: the brand above its contents. */
export const EntryPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <EntryLayout>
    <title>{`${title} · ${brand}`}</title>
    <Stack gap="18px">
      <Flex align="center" gap="8px" fontWeight="700">
        <BrandMark size={28} />
        {brand}
      </Flex>
      {children}
    </Stack>
  </EntryLayout>
);
