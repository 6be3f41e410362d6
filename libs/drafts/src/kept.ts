import type { PersistStorage, StorageValue } from 'zustand/middleware';

/** A draft as it is stored; `keptAt` in ms since 1970, null where nothing is kept. */
export interface Kept {
  value: unknown;
  keptAt: number | null;
}

const prefix = 'stupeni:draft:';
/** After so long a draft is nobody's any more (product decisions §1), in ms. */
export const keptFor = 30 * 24 * 3_600_000;

/** The storage key of one document's draft: drafts of two people on one machine never meet. */
export const draftName = (user: number, kind: string, id: string | number): string =>
  `${prefix}${user}:${kind}:${id}`;

/** A stored draft, or null when it is too old or nothing that this library wrote. */
function readKept(text: string | null): StorageValue<Kept> | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<StorageValue<Partial<Kept>>> | null;
    const { value, keptAt } = stored?.state ?? {};
    if (typeof keptAt !== 'number' || Date.now() - keptAt > keptFor) return null;
    return { state: { value, keptAt } };
  } catch {
    return null; // rubbish under our key is no draft; the next one replaces it
  }
}

/** Drafts in `localStorage`; each part throws where the browser refuses it. */
export const browserStorage: PersistStorage<Kept> = {
  getItem: (name) => readKept(window.localStorage.getItem(name)),
  setItem: (name, value) => window.localStorage.setItem(name, JSON.stringify(value)),
  removeItem: (name) => window.localStorage.removeItem(name),
};

let swept = false;

/** Takes the drafts away that nobody came back to, once a page. */
export function sweepOnce(): void {
  if (swept) return;
  swept = true;
  const names = Object.keys(window.localStorage).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    if (readKept(window.localStorage.getItem(name)) === null) window.localStorage.removeItem(name);
  }
}
