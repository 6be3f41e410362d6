import { type KeyboardEventHandler, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from '../../core/system/styled';
import { sheetLook } from './sheet-look';
import { useEscape } from './use-escape';
import { type Anchor, usePlace } from './use-place';

export interface PopoverProps {
  /** The element next to which the popover opens. */
  anchor: () => Anchor | null;
  /** Called on Escape and on a press outside. The caller moves the focus. */
  onClose: (why: 'escape' | 'outside') => void;
  label: string;
  /** The side of the anchor with which the popover is aligned; by default `start`. */
  align?: 'start' | 'end';
  /** `dialog` for fields and buttons, `menu` for a list of `menuitem`s, `listbox` for `option`s. */
  role?: 'dialog' | 'menu' | 'listbox';
  id?: string;
  lang?: string;
  /** Whether the popover has no padding, because the rows of the content have their own. */
  tight?: boolean;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

const Sheet = styled('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: 0,
    p: 3,
    maxW: 'calc(100vw - 16px)',
    overflow: 'auto',
    ...sheetLook,
    color: 'fg',
    textStyle: 'body',
    _motionSafe: { animation: 'appear {durations.fast} {easings.enter}' },
  },
  variants: { tight: { true: { p: 1.5 } } },
});

/**
 * A sheet next to an element. It is above everything, but does not block the page. Render it only while it is open, and
 * in the place of the document where its content belongs, for example inside a dialog.
 */
export function Popover({ anchor, onClose, label, align, role = 'dialog', children, ...rest }: PopoverProps) {
  const sheet = useRef<HTMLDivElement>(null);
  usePlace(sheet, anchor, align);
  useEscape(true, () => onClose('escape'));
  const closeOutside = useEffectEvent((event: PointerEvent) => {
    const path = event.composedPath();
    const opener = anchor();
    if (sheet.current && path.includes(sheet.current)) return;
    // The opener itself closes the popover.
    if (opener instanceof Element && path.includes(opener)) return;
    onClose('outside');
  });
  useEffect(() => {
    const handle = (event: PointerEvent) => closeOutside(event);
    document.addEventListener('pointerdown', handle, true);
    return () => document.removeEventListener('pointerdown', handle, true);
  }, []);
  return (
    <Sheet ref={sheet} popover="manual" role={role} aria-label={label} tabIndex={-1} {...rest}>
      {children}
    </Sheet>
  );
}
