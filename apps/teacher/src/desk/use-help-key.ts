import { useDocumentKey } from '@stupeni/remote';
import type { RefObject } from 'react';

/**
 * Calls `onPress` on Ctrl + / anywhere and on «?» outside of fields. A help button behind a dialog ignores the keys,
 * because the dialog has its own button.
 */
export function useHelpKey(button: RefObject<HTMLElement | null>, onPress: () => void): void {
  useDocumentKey((event) => {
    if (event.repeat || !isHelpKey(event) || button.current?.closest('[aria-hidden="true"], [inert]')) return;
    event.preventDefault();
    onPress();
  });
}

// `code` is the place of the key: on a Russian layout this key types a full stop.
const isHelpKey = (event: KeyboardEvent) =>
  event.ctrlKey || event.metaKey
    ? event.code === 'Slash' && !event.altKey
    : event.key === '?' && !(event.target as Element).closest('input, textarea, select');
