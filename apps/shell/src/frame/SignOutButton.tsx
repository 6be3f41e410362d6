import { BrandMark, Button, Flex, Stack } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { brand } from '../brand';
import { EntryLayout } from '../sign-in/EntryLayout';
import { signOut } from './sign-out';

/** A screen that stands instead of the page, because the API asks something of the person first. */
export const AskedLayout = ({ children }: { children: ReactNode }) => (
  <EntryLayout>
    <Stack gap="18px">
      <Flex align="center" gap="8px" fontWeight="700">
        <BrandMark size={28} />
        {brand}
      </Flex>
      {children}
    </Stack>
  </EntryLayout>
);

export const SignOutButton = () => (
  <Button variant="outline" size="lg" full onClick={signOut}>
    Выйти
  </Button>
);
