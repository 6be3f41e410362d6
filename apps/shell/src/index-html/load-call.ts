/**
 * `call` of the client of the API, with ky, in a chunk of its own: the sign-in page is drawn before its first call
 * (ADR 0091). After a failure the next call loads it again.
 */
export async function loadCall() {
  const { call } = await import(/* webpackChunkName: "call" */ '@stupeni/api-client');
  return call;
}

/** Loads `call`, so that the first one does not wait for it. */
export function prepareCall(): void {
  loadCall().catch((cause: unknown) => console.debug('The client of the API was not loaded ahead.', cause));
}
