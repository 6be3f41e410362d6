import { hasText } from '@stupeni/rules';
import { useState } from 'react';
import { type DraftAddress, useDraft } from './use-draft';

const asText = (stored: unknown) => (typeof stored === 'string' && hasText(stored) ? stored : null);

/**
 * The text of one field: kept in the browser while it is typed, there again after a reload, in step with other
 * tabs as long as nothing is typed here. `foundAt` is its time (ms since 1970) while it is an earlier visit's.
 */
export function useKeptText(address: Omit<DraftAddress<string>, 'read'>) {
  const { draft, keep, drop, failed } = useDraft({ ...address, read: asText });
  const [text, setText] = useState(draft?.value ?? '');
  const [seen, setSeen] = useState(draft);
  if (draft !== seen) {
    setSeen(draft);
    if (text === (seen?.value ?? '')) setText(draft?.value ?? '');
  }
  const type = (next: string) => {
    setText(next);
    if (hasText(next)) keep(next);
    else drop();
  };
  const clear = () => {
    setText('');
    drop();
  };
  const foundAt = draft !== null && draft.value === text ? draft.keptAt : null;
  return { text, type, clear, foundAt, notKept: failed };
}
