import { BrandMark, Flex, Stack } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { brand } from '../index-html/brand';
import { SignedOutLayout } from './SignedOutLayout';

interface Props {
  /** The title of the document. Undefined: the title does not change. */
  title?: string;
  children: ReactNode;
}

/** A page outside the frame: the brand above its contents. */
export const SignedOutPage = ({ title, children }: Props) => (
  <SignedOutLayout>
    {title !== undefined && <title>{`${title} · ${brand}`}</title>}
    <Stack gap="18px">
      <Flex align="center" gap="8px" fontWeight="700">
        <BrandMark size={28} />
        {brand}
      </Flex>
      {children}
    </Stack>
  </SignedOutLayout>
);
