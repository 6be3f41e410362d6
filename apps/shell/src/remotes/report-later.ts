/**
 * Reports a failure as `reportFailure` does. Its code is in the chunk of the header, so that the sign-in page does not load
 * it. Where that chunk does not arrive, a report would not arrive either.
 */
export async function reportLater(
  name: string,
  release: { base: string } | null,
  error: unknown,
): Promise<void> {
  try {
    const { reportFailure } = await import(/* webpackChunkName: "frame" */ './report-failure');
    reportFailure(name, release, error);
  } catch (cause) {
    console.debug('A failure was not reported.', cause);
  }
}
