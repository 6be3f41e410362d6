import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePlace } from '../popover/use-place';
import { styled } from '../../core/system/styled';

export interface TooltipAreaProps {
  /** The content. Elements in it with `data-tip` get a tooltip. `data-tip-keys` is the shortcut. */
  children: ReactNode;
}

/** How long the pointer must rest. The keyboard focus shows the tooltip at once. */
const restMs = 400;

const Sheet = styled('span', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: 0,
    px: 2.5,
    py: 1.5,
    maxW: '260px',
    bg: 'fg',
    color: 'bg.panel',
    border: '0',
    borderRadius: 'chip',
    boxShadow: 'md',
    textStyle: 'meta',
    zIndex: 'toast',
    overflow: 'visible',
    _highContrast: { outline: '1px solid CanvasText' },
    _motionSafe: { animation: 'appear {durations.fast} {easings.enter}' },
  },
});
const Keys = styled('kbd', { base: { fontFamily: 'body', opacity: 0.78, ms: 2, whiteSpace: 'nowrap' } });

/**
 * Shows tooltips for the icons inside it, on pointer and on keyboard focus. Screen readers do not need them: each
 * icon has its own accessible name, and its shortcut in `aria-keyshortcuts`.
 */
export function TooltipArea({ children }: TooltipAreaProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: HTMLElement | null, delay: number) => {
    clearTimeout(timer.current);
    if (next === target) return;
    timer.current = setTimeout(() => setTarget(next), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <chakra.div
      display="contents"
      onPointerOver={(event) => {
        if (event.pointerType === 'touch') return;
        const icon = findTipOwner(event.target);
        // If the pointer moves from one icon to the next, the tooltip changes at once.
        if (icon) show(icon, target ? 0 : restMs);
      }}
      onPointerOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) show(null, 100);
        else if (
          !findTipOwner(event.relatedTarget) &&
          !(event.relatedTarget as Element).closest('[data-tip-sheet]')
        )
          show(null, 100);
      }}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(findTipOwner(event.target), 0);
      }}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {target?.isConnected && <Tip key={target.dataset['tip']} target={target} />}
    </chakra.div>
  );
}

function Tip({ target }: { target: HTMLElement }) {
  const sheet = useRef<HTMLSpanElement>(null);
  usePlace(sheet, () => target);
  const { tip, tipKeys } = target.dataset;
  return (
    <Sheet ref={sheet} popover="manual" aria-hidden="true" data-tip-sheet="" lang={findLang(target)}>
      {tip}
      {tipKeys && <Keys>{tipKeys}</Keys>}
    </Sheet>
  );
}

const findTipOwner = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

const findLang = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang;
