import { useState, useSyncExternalStore } from 'react';
import { openDraft } from './open-draft';
import { type LargeDraftShape, openLargeDraft } from './open-large-draft';
import { findDraftStore } from './rows';
import { draftName } from './stored-draft';
import type { DraftAddress, DraftControl } from './use-draft';

/** `loaded`: the browser has read the stored draft, or has failed to read it. */
export type LargeDraftControl<T> = Pick<
  DraftControl<T>,
  'draft' | 'failed' | 'merge' | 'mergeNow' | 'onOtherTab'
> & {
  loaded: boolean;
};

/**
 * Like `useDraft`, for documents with long texts. Their drafts are in IndexedDB, or in `localStorage` if the browser
 * has no IndexedDB. `draft` is null until `loaded`.
 */
export function useLargeDraft<T>({
  user,
  kind,
  id,
  ...shape
}: DraftAddress<T> & LargeDraftShape<T>): LargeDraftControl<T> {
  const name = draftName(user, kind, id);
  const [opened, setOpened] = useState(() => open(name, shape));
  let current = opened;
  if (opened.name !== name) {
    current = open(name, shape);
    setOpened(current);
  }
  const { state, subscribe, merge, mergeNow, onOtherTab } = current;
  return { loaded: true, ...useSyncExternalStore(subscribe, state), merge, mergeNow, onOtherTab };
}

function open<T>(name: string, shape: LargeDraftShape<T>) {
  const store = findDraftStore();
  return store ? openLargeDraft(name, shape, store) : openDraft(name, shape.read);
}
