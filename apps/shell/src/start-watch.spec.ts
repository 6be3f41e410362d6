import '@stupeni/test-kit/browser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const template = readFileSync(join(__dirname, '../index.html'), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(template)?.[1] ?? '';
const fetched = jest.fn(async (_url: string, _init: RequestInit) => new Response(null));

beforeEach(() => {
  fetched.mockClear();
  Object.assign(window, { fetch: fetched });
  document.documentElement.dataset['shell'] = '1.1.0-next';
  document.body.innerHTML = '<p id="outline-failed" hidden></p><script></script>';
  window.localStorage.setItem('token', 'the token');
  document.cookie = 'shell_release=; Max-Age=0';
  // The environment throws an error again when it counts no listener. It counts each removal.
  for (let n = 0; n < 3; n += 1) window.addEventListener('error', () => undefined);
  const element = document.createElement('script');
  element.textContent = script;
  document.head.replaceChildren(element);
});
afterEach(() => window.dispatchEvent(new Event('shell-started')));

const isShown = () => !document.getElementById('outline-failed')?.hasAttribute('hidden');
const reports = () =>
  fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string) as { data: object });

it('shows and reports a file of the shell that did not load, once, and asks for the current shell', () => {
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
  expect(isShown()).toBe(true);
  expect(document.cookie).toContain('shell_release=current');
  expect(reports()).toEqual([
    {
      kind: 'remote-failed',
      data: { remote: 'shell', release: '1.1.0-next', fault: 'unreachable', message: expect.any(String) },
    },
  ]);
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer the token' });
});

it('reports code that failed', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('no such export') }));
  expect(reports()[0]?.data).toMatchObject({ fault: 'broken', message: 'Error: no such export' });
});

it('reports nothing from a development server', () => {
  delete document.documentElement.dataset['shell'];
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('before the start') }));
  expect(isShown()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

it('reports nothing after the start', () => {
  window.dispatchEvent(new Event('shell-started'));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('after the start') }));
  expect(fetched).not.toHaveBeenCalled();
});
