import { downloadAll, listShellFiles } from '../remotes/downloads';
import { onFirstUse } from './first-use';

export type MoreParts = typeof import('@stupeni/ui/more');

let loading: Promise<MoreParts> | undefined;

/**
 * Loads the part of the interface that the sign-in does not need. It downloads the files before the import, which checks
 * them and repeats a download that failed. After a failure the next caller starts a new attempt.
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
  // Somebody who only looks at the page downloads no dialogs. They are there before most first presses (ADR 0098).
  onFirstUse(parts.loadDialogs);
  return parts;
}

/** Loads something after the part of the interface that it needs (`loadMoreParts`). */
export const withMoreParts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await loadMoreParts();
    return load();
  };
