import { useDocumentKey } from '@stupeni/remote';
import type { RefObject } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** The key in the notation for assistive technology. On a Mac it is ⌘ + S. */
export const saveKey = 'Control+S';

/**
 * Saves on Ctrl + S, on a Mac on ⌘ + S. It uses the place of the key, so it works on a Russian layout. The browser does
 * not save the page. A held key saves once. The key does nothing while a dialog above the form has the focus.
 *
 * @param form an element of the form
 * @param save called for each press
 * @param isSaving whether the form is being saved. Then a press does nothing
 */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: () => void, isSaving: boolean): void {
  useDocumentKey((event) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
    if (code !== 'KeyS' || !(ctrlKey || metaKey) || altKey || shiftKey || !form.current) return;
    event.preventDefault();
    const focusedDialog = target instanceof Element ? target.closest(dialogs) : null;
    if (!repeat && !isSaving && focusedDialog === form.current.closest(dialogs)) save();
  });
}
