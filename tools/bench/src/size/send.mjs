/**
 * Sends a request and reads its answer; of an event stream its beginning. Rejects when the answer is an error.
 *
 * @param {string} url of the API
 * @param {import('autocannon').Request | undefined} request
 * @returns {Promise<number>} bytes that were read
 */
export async function send(url, request) {
  const { method = 'GET', path, headers, body } = request ?? {};
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: /** @type {Record<string, string>} */ (headers),
    ...(body !== undefined && { body: String(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream'))
    return (await answer.arrayBuffer()).byteLength;
  // Such an answer does not end.
  const reader = answer.body?.getReader();
  const beginning = await reader?.read();
  await reader?.cancel();
  return beginning?.value?.byteLength ?? 0;
}

/** Whether autocannon, which waits for the end of an answer, cannot send the requests. @param {import('autocannon').Request[]} requests */
export const areStreams = (requests) => requests.some(({ path }) => path === '/api/events');
