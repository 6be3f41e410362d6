import { isSendKey, useDocumentKey } from '@stupeni/remote';
import type { RefObject } from 'react';

/** A control for which Ctrl + Enter means something else, such as a link that opens in a new tab. */
const otherControl = 'a, button, summary, input, textarea, select, [contenteditable]';

/**
 * Calls `onSend` on Ctrl + Enter in the field, and anywhere in its dialog outside of other controls; `shift` is true with
 * Shift.
 */
export function useSendKey(field: RefObject<HTMLElement | null>, onSend: (shift: boolean) => void): void {
  useDocumentKey((event) => {
    if (!isSendKey(event) || !belongsTo(field.current, event.target as Element)) return;
    event.preventDefault();
    onSend(event.shiftKey);
  });
}

function belongsTo(field: HTMLElement | null, target: Element): boolean {
  if (target === field) return true;
  const dialog = field?.closest('[role=dialog]');
  return target.closest('[role=dialog], [role=alertdialog]') === dialog && !target.closest(otherControl);
}
