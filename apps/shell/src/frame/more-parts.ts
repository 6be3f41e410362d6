import { downloadAll, listShellFiles } from '../remotes/downloads';
import { onFirstUse } from './first-use';

export type MoreParts = typeof import('@stupeni/ui/more');

let loading: Promise<MoreParts> | undefined;

/**
 * Loads the part of the interface that the sign-in does not need. It first downloads the files: this checks them and
 * repeats a failed download. Then it imports them. After a failure the next caller starts a new attempt.
 */
export function loadMoreParts(): Promise<MoreParts> {
  loading ??= fetchParts().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function fetchParts(): Promise<MoreParts> {
  await downloadAll(listShellFiles());
  const parts = await import('@stupeni/ui/more');
  // Somebody who only looks at the page downloads no dialogs. After the first use the dialogs usually arrive before the
  // first press (ADR 0098).
  onFirstUse(parts.loadDialogs);
  return parts;
}

/** Makes a loader that first loads the rest of the interface (`loadMoreParts`), because the loaded part needs it. */
export const withMoreParts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await loadMoreParts();
    return load();
  };
