const asked = jest.fn<
  Promise<{ ok: boolean; status: number; body: Pick<ReadableStream, 'cancel'> | null }>,
  [string, RequestInit]
>();
const posted = jest.fn();
const answer = (status: number) => Promise.resolve({ ok: status < 400, status, body: null });

/** What the script posts for an address. */
async function ask(): Promise<unknown> {
  posted.mockClear();
  const done = new Promise((resolve) => posted.mockImplementation(resolve));
  window.dispatchEvent(new MessageEvent('message', { data: 'https://a.example/x' }));
  return done;
}

beforeAll(() => {
  Object.assign(window, { fetch: asked, postMessage: posted });
  // A classic script, not a module.
  jest.requireActual('./link-worker');
});
beforeEach(() => asked.mockReset());

it('asks with HEAD, without cookies and without the address of the page', async () => {
  asked.mockReturnValue(answer(200));
  expect(await ask()).toBe('found');
  expect(asked.mock.calls).toEqual([
    [
      'https://a.example/x',
      {
        method: 'HEAD',
        mode: 'cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      },
    ],
  ]);
});

it.each([
  [404, 'missing'],
  [410, 'missing'],
  [403, 'unknown'],
  [500, 'unknown'],
  [200, 'found'],
])('asks with GET after an error, and reads %i as %s', async (status, word) => {
  asked.mockReturnValueOnce(answer(405)).mockReturnValueOnce(answer(status));
  expect(await ask()).toBe(word);
  expect(asked.mock.calls.map(([, { method }]) => method)).toEqual(['HEAD', 'GET']);
});

it('reads nothing of the page that GET returns', async () => {
  const cancel = jest.fn(() => Promise.resolve());
  const page = { ...(await answer(200)), body: { cancel } };
  asked.mockReturnValueOnce(answer(405)).mockResolvedValueOnce(page);
  expect(await ask()).toBe('found');
  expect(cancel).toHaveBeenCalled();
});

it('answers `unknown` when the browser hides the answer', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await ask()).toBe('unknown');
});
