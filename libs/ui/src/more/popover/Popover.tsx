import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEventHandler, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useEscape } from './use-escape';
import { type Anchor, usePlace } from './use-place';

export interface PopoverProps {
  /** What it stands beside. */
  anchor: () => Anchor | null;
  /** Escape asks for it, and a press anywhere else. Where the focus goes then is the caller's matter. */
  onClose: (why: 'escape' | 'outside') => void;
  label: string;
  /** `dialog` for fields and buttons, `menu` for a list of `menuitem`s. */
  role?: 'dialog' | 'menu';
  id?: string;
  lang?: string;
  /** Without inner space: its rows bring their own. */
  tight?: boolean;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: 0,
    p: 3,
    maxW: 'calc(100vw - 16px)',
    overflow: 'auto',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'md',
    outline: 'none',
    zIndex: 'dropdown',
    textStyle: 'body',
    _motionSafe: { animation: 'appear {durations.fast} {easings.enter}' },
  },
  variants: { tight: { true: { p: 1.5 } } },
});

/**
 * A sheet beside something, over everything, that leaves the page usable. Draw it only while it is open, and
 * in the place in the page where its content belongs: inside a dialog it stays in the dialog.
 */
export function Popover({ anchor, onClose, label, role = 'dialog', children, ...rest }: PopoverProps) {
  const sheet = useRef<HTMLDivElement>(null);
  usePlace(sheet, anchor);
  useEscape(true, () => onClose('escape'));
  const pressed = useEffectEvent((event: PointerEvent) => {
    const path = event.composedPath();
    const beside = anchor();
    if (sheet.current && path.includes(sheet.current)) return;
    // A press on the opener is its own business: it closes by itself.
    if (beside instanceof Element && path.includes(beside)) return;
    onClose('outside');
  });
  useEffect(() => {
    const hear = (event: PointerEvent) => pressed(event);
    document.addEventListener('pointerdown', hear, true);
    return () => document.removeEventListener('pointerdown', hear, true);
  }, []);
  return (
    <Sheet ref={sheet} popover="manual" role={role} aria-label={label} tabIndex={-1} {...rest}>
      {children}
    </Sheet>
  );
}
