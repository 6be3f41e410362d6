import { useDocumentKey } from '@stupeni/remote';
import type { RefObject } from 'react';

/** Calls `onPress` on Alt + P, wherever the focus is in the dialog of the button. */
export function usePhraseKey(button: RefObject<HTMLElement | null>, onPress: () => void): void {
  useDocumentKey((event) => {
    // `code` is the place of the key, which a Russian layout does not change.
    if (event.code !== 'KeyP' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.repeat || button.current?.closest('[aria-hidden="true"], [inert]')) return;
    event.preventDefault();
    onPress();
  });
}
