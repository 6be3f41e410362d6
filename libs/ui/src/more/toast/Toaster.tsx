import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts';
import { ToastCard } from './ToastCard';
import { shownToasts, watchToasts } from './toast-store';
import { styled } from '../../core/system/styled';

const Corner = styled('section', {
  base: {
    position: 'fixed',
    _print: { display: 'none' },
    // An open dialog switches off pointer events for the whole page.
    pointerEvents: 'auto',
    zIndex: 'toast',
    bottom: { base: 3, sm: 6 },
    insetInlineEnd: { base: 3, sm: 6 },
    insetInlineStart: { base: 3, sm: 'auto' },
  },
});

/** The container of the messages, one per page: bottom right, on a phone along the bottom. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  if (toasts.length === 0) return null;
  return (
    <Corner ref={reserveSpace} aria-label={texts.notices} data-toasts>
      <chakra.ul display="grid" gap={3} listStyle="none">
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} />
        ))}
      </chakra.ul>
    </Corner>
  );
}

/** Sets the space for messages, so that dialogs on a phone end above the messages (`dialog-look.ts`). */
function reserveSpace(corner: HTMLElement | null) {
  if (!corner) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => {
    // There are 12 px above and below. A dialog always has at least half of the window.
    style.setProperty('--toasts', `min(${corner.offsetHeight + 24}px, 50dvh)`);
  });
  sizes.observe(corner);
  return () => {
    sizes.disconnect();
    style.removeProperty('--toasts');
  };
}
