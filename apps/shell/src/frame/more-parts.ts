import { downloadAll, filesOfShell } from '../remotes/downloads';

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
  await downloadAll(filesOfShell());
  return import('@stupeni/ui/more');
}

/** Loads something after the part of the interface that it needs (`loadMoreParts`). */
export const withMoreParts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await loadMoreParts();
    return load();
  };
