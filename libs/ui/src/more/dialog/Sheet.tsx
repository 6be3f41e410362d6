import { Dialog as Parts, Portal } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { backdropLook, contentLook, positionerLook } from './dialog-look';
import { FirstFrame } from './FirstFrame';

interface SheetProps {
  size: keyof typeof contentLook;
  lang?: string | undefined;
  focus: ComponentProps<typeof FirstFrame>;
  children: ReactNode;
}

/** The sheet of a dialog over the page. */
export const Sheet = ({ size, lang, focus, children }: SheetProps) => (
  <Portal>
    <Parts.Backdrop css={backdropLook} />
    <Parts.Positioner css={positionerLook}>
      <Parts.Content css={contentLook[size]} lang={lang}>
        {children}
        <FirstFrame {...focus} />
      </Parts.Content>
    </Parts.Positioner>
  </Portal>
);
