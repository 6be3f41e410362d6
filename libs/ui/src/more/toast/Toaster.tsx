import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts';
import { ToastCard } from './ToastCard';
import { shownToasts, watchToasts } from './toast-store';
import { styled } from '../../core/system/styled';

const Corner = styled('section', {
  base: {
    position: 'fixed',
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
    <Corner aria-label={texts.notices}>
      <chakra.ul display="grid" gap={3} listStyle="none">
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} />
        ))}
      </chakra.ul>
    </Corner>
  );
}
