import { Dialog as Parts, Portal } from '@chakra-ui/react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { backdropLook, contentLook, positionerLook } from './dialog-look';
import { FirstFrame } from './FirstFrame';

interface SheetProps {
  ref: RefObject<HTMLDivElement | null>;
  size: keyof typeof contentLook;
  lang?: string | undefined;
  focus: ComponentProps<typeof FirstFrame>;
  children: ReactNode;
}

/** The sheet of a dialog over the page. */
export const Sheet = ({ ref, size, lang, focus, children }: SheetProps) => (
  <Portal>
    <Parts.Backdrop css={backdropLook} />
    <Parts.Positioner css={positionerLook}>
      <Parts.Content ref={ref} css={contentLook[size]} lang={lang}>
        {children}
        <FirstFrame {...focus} />
      </Parts.Content>
    </Parts.Positioner>
  </Portal>
);

/**
 * The control of the sheet that has the focus, or null. A fast person can move the focus before Chakra sets the first
 * focus.
 */
export const findFocusedIn = (sheet: RefObject<HTMLDivElement | null>): HTMLElement | null =>
  sheet.current?.querySelector<HTMLElement>(':focus') ?? null;
