import { hasText } from '@stupeni/rules';
import { useState } from 'react';
import { type DraftAddress, useDraft } from './use-draft';

const asText = (stored: unknown) => (typeof stored === 'string' && hasText(stored) ? stored : null);

/**
 * The text of one field as a draft. It survives a reload. It follows other tabs until the person types here. `foundAt`
 * is the time (ms since 1970) of a text from an earlier visit, otherwise null. `notStored`: the browser could not store
 * the text.
 */
export function useDraftText(address: Omit<DraftAddress<string>, 'read'>) {
  const { draft, write, drop, failed } = useDraft({ ...address, read: asText });
  const [text, setText] = useState(draft?.value ?? '');
  const [seen, setSeen] = useState(draft);
  if (draft !== seen) {
    setSeen(draft);
    if (text === (seen?.value ?? '')) setText(draft?.value ?? '');
  }
  const type = (next: string) => {
    setText(next);
    if (hasText(next)) write(next);
    else drop();
  };
  const clear = () => {
    setText('');
    drop();
  };
  const foundAt = draft !== null && draft.value === text ? draft.savedAt : null;
  return { text, type, clear, foundAt, notStored: failed };
}
