import { useDocumentKey } from '@stupeni/remote';
import type { RefObject } from 'react';

/** The digit 1 to 9 of a key on any keyboard layout and on the number pad; null for another key. */
function readDigit({ key, code }: KeyboardEvent): number | null {
  const digit = /^[1-9]$/.test(key) ? key : /^Digit([1-9])$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** Elements that use the keys themselves. The keys of the test do nothing in them. */
const keyUsers = 'textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

/**
 * The keys of a test, wherever the focus is. 1 to 9 select or deselect an answer, and Enter goes to the next
 * question. Enter on a button or a link does only what this button or link does.
 */
export function useTestKeys(answers: RefObject<HTMLElement | null>, onEnter: () => void): void {
  useDocumentKey((event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const ignored = event.defaultPrevented || event.repeat || target.closest(keyUsers) !== null;
    if (ignored || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const digit = readDigit(event);
    if (digit !== null) {
      const input = answers.current?.querySelectorAll('input')[digit - 1];
      input?.focus();
      input?.click();
    } else if (event.key === 'Enter' && target.closest('a, button, summary') === null) {
      onEnter();
    }
  });
}
