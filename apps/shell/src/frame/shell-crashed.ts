import { pageShell } from '../page-shell';
import { reportLater } from '../remotes/report-later';

/** Reports a crash of the shell. A part of it that did not arrive is no crash. */
export function shellCrashed(error: unknown): void {
  const page = pageShell();
  if (page === '' || (error instanceof Error && error.name === 'ChunkLoadError')) return;
  void reportLater('shell', { base: `/shell/${page}/` }, error);
}
