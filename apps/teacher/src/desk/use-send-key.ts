import { isSendKey } from '@stupeni/remote';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A control for which Ctrl + Enter means something else, such as a link that opens in a new tab. */
const otherControl = 'a, button, summary, input, textarea, select, [contenteditable]';

/**
 * Calls `onSend` on Ctrl + Enter in the field, and anywhere in its dialog outside of other controls; `shift` is true with
 * Shift.
 */
export function useSendKey(field: RefObject<HTMLElement | null>, onSend: (shift: boolean) => void): void {
  useKeyOnDesk(field, (event) => {
    if (!isSendKey(event)) return false;
    onSend(event.shiftKey);
    return true;
  });
}

/** Calls `onReturn` on Ctrl + Backspace, in the same places. In the field it therefore deletes no word. */
export function useReturnKey(field: RefObject<HTMLElement | null>, onReturn: () => void): void {
  useKeyOnDesk(field, ({ key, ctrlKey, altKey, metaKey, shiftKey, repeat, isComposing }) => {
    if (key !== 'Backspace' || !ctrlKey || altKey || metaKey || shiftKey || isComposing) return false;
    // A held key does not decide the next submission too.
    if (!repeat) onReturn();
    return true;
  });
}

/** @param onKey returns whether it used the key */
function useKeyOnDesk(field: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (belongsTo(field.current, event.target as Element) && onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function belongsTo(field: HTMLElement | null, target: Element): boolean {
  if (target === field) return true;
  const dialog = field?.closest('[role=dialog]');
  return target.closest('[role=dialog], [role=alertdialog]') === dialog && !target.closest(otherControl);
}
