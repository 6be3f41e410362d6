import { readPageShell } from '../index-html/page-shell';

/**
 * Reports a failure as `reportFailure` does. The code is in the chunk of the header, so that the sign-in page does not
 * load it. If this chunk does not arrive, a report would not arrive either.
 */
export async function reportLater(
  name: string,
  release: { base: string } | null,
  error: unknown,
): Promise<void> {
  try {
    const { reportFailure } = await import(/* webpackChunkName: "frame" */ './reports');
    reportFailure(name, release, error);
  } catch (cause) {
    console.debug('A failure was not reported.', cause);
  }
}

/** Reports a crash of the shell. A chunk of the shell that did not load is not a crash. */
export function reportShellCrash(error: unknown): void {
  const page = readPageShell();
  if (page === '' || (error instanceof Error && error.name === 'ChunkLoadError')) return;
  void reportLater('shell', { base: `/shell/${page}/` }, error);
}
