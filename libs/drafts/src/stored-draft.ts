import type { PersistStorage, StorageValue } from 'zustand/middleware';

/** A draft as it is stored. `savedAt` is in ms since 1970, null when nothing is stored. */
export interface StoredDraft {
  value: unknown;
  savedAt: number | null;
}

const prefix = 'stupeni:draft:';
/** Lifetime of a draft in ms (product decisions §1). */
export const draftLifetimeMs = 30 * 24 * 3_600_000;

/** The storage key of one document's draft. It contains the user, so people on one machine do not share drafts. */
export const draftName = (user: number, kind: string, id: string | number): string =>
  `${prefix}${user}:${kind}:${id}`;

/** A stored draft. Null when it is too old or when this library did not write it. */
function parseDraft(text: string | null): StorageValue<StoredDraft> | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<StorageValue<Partial<StoredDraft>>> | null;
    const { value, savedAt } = stored?.state ?? {};
    if (typeof savedAt !== 'number' || Date.now() - savedAt > draftLifetimeMs) return null;
    return { state: { value, savedAt } };
  } catch {
    return null; // Invalid JSON under our key is not a draft. The next write replaces it.
  }
}

/** Drafts in `localStorage`. Each function throws when the browser forbids it. */
export const browserStorage: PersistStorage<StoredDraft> = {
  getItem: (name) => parseDraft(window.localStorage.getItem(name)),
  setItem: (name, value) => window.localStorage.setItem(name, JSON.stringify(value)),
  removeItem: (name) => window.localStorage.removeItem(name),
};

let swept = false;

/** Deletes expired drafts, once per page. */
export function sweepOnce(): void {
  if (swept) return;
  swept = true;
  const names = Object.keys(window.localStorage).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    if (parseDraft(window.localStorage.getItem(name)) === null) window.localStorage.removeItem(name);
  }
}
