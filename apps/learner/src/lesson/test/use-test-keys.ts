import { type RefObject, useEffect, useRef } from 'react';

/** 1 to 9 of a pressed key, on any layout and on the number pad; null for any other key. */
function digitOf({ key, code }: KeyboardEvent): number | null {
  const digit = /^[1-9]$/.test(key) ? key : /^Digit([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Where keys have a meaning of their own: text, menus, dialogs. */
const elsewhere = 'textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/**
 * Keys of a test, wherever the focus is: 1 to 9 choose (or take back) an answer, Enter goes on. A button or a
 * link under the focus keeps its own Enter, so that nothing is done twice.
 */
export function useTestKeys(answers: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const latest = useRef(onEnter);
  useEffect(() => {
    latest.current = onEnter;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const taken = event.defaultPrevented || event.repeat || target.closest(elsewhere) !== null;
      if (taken || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const digit = digitOf(event);
      if (digit !== null) {
        const input = answers.current?.querySelectorAll('input')[digit - 1];
        input?.focus();
        input?.click();
      } else if (event.key === 'Enter' && target.closest('a, button') === null) {
        latest.current();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [answers]);
}
