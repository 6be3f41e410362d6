/**
 * Loads `call` of `@stupeni/api-client`, with ky, from its own chunk: the sign-in page is drawn before its first call
 * (ADR 0091). After a failure the next use loads the chunk again.
 */
export async function loadCall() {
  const { call } = await import(/* webpackChunkName: "call" */ '@stupeni/api-client');
  return call;
}

/** Loads `call` ahead, so that the first call does not wait for the chunk. */
export function prepareCall(): void {
  loadCall().catch((cause: unknown) => console.debug('The client of the API was not loaded ahead.', cause));
}
