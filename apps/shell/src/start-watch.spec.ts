import '@stupeni/test-kit/browser';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { barLook, logoLook } from './frame/bar-look';

const template = readFileSync(join(__dirname, '../index.html'), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(template)?.[1] ?? '';
/** What the site answers to a question about a file. */
let status: number;
const fetched = jest.fn(async (_url: string, _init: RequestInit) => new Response(null, { status }));

beforeEach(() => {
  fetched.mockClear();
  status = 200;
  Object.assign(window, { fetch: fetched });
  document.documentElement.dataset['shell'] = '1.1.0-next';
  document.body.innerHTML =
    '<script type="application/json" id="remotes">{"format":2,"revision":17,"remotes":{}}</script><p id="outline-failed" hidden></p><p id="outline-blocked" hidden></p><script integrity="sha384-a" src="https://cdn.example/assets/index.js"></script>';
  window.localStorage.setItem('token', 'the token');
  // The environment throws an error again when it counts no listener. It counts each removal.
  for (let n = 0; n < 3; n += 1) window.addEventListener('error', () => undefined);
  const element = document.createElement('script');
  element.textContent = script;
  document.head.replaceChildren(element);
});
afterEach(() => window.dispatchEvent(new Event('shell-started')));

const isShown = () => !document.getElementById('outline-failed')?.hasAttribute('hidden');
/** Waits for the questions about a file, which come before the reports. */
const reports = async () => {
  await new Promise((done) => setTimeout(done));
  return fetched.mock.calls
    .filter(([, { method }]) => method === 'POST')
    .map(([, { body }]) => JSON.parse(body as string) as { data: object });
};
const failToLoad = () => document.querySelector('body script[src]')?.dispatchEvent(new Event('error'));

it('shows and reports a file of the shell that did not load, once', async () => {
  failToLoad();
  window.dispatchEvent(thrown('http://localhost/assets/index.js', 'later'));
  expect(isShown()).toBe(true);
  expect(await reports()).toEqual([
    {
      kind: 'remote-failed',
      data: {
        remote: 'shell',
        release: '1.1.0-next',
        revision: '17',
        fault: 'unreachable',
        message: expect.any(String),
      },
    },
  ]);
  expect(fetched.mock.calls.at(-1)?.[1].headers).toMatchObject({ authorization: 'Bearer the token' });
});

it('distinguishes a file that the site lacks from a bad connection', async () => {
  status = 404;
  failToLoad();
  expect((await reports())[0]?.data).toMatchObject({ fault: 'missing' });
});

it('reports a bad connection when the check of the file fails too', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  failToLoad();
  expect((await reports())[0]?.data).toMatchObject({ fault: 'unreachable' });
});

/** The browser says which script threw. */
const thrown = (filename: string, message = 'no such export') =>
  new ErrorEvent('error', { error: new Error(message), filename });

it.each(['http://localhost/assets/index.js', 'https://cdn.example/assets/9.abc.js'])(
  'reports code of the shell that failed at %s',
  async (filename) => {
    window.dispatchEvent(thrown(filename));
    expect((await reports())[0]?.data).toMatchObject({ fault: 'broken', message: 'Error: no such export' });
  },
);

it('reports a shell that failed to start', async () => {
  window.dispatchEvent(new CustomEvent('shell-failed', { detail: new Error('no bootstrap') }));
  expect(isShown()).toBe(true);
  // The stack of this spec has no address of the web.
  expect((await reports())[0]?.data).toMatchObject({ fault: 'broken', message: 'Error: no bootstrap' });
});

it('shows the failure of a shell that an extension stopped, and reports nothing', () => {
  const stack = 'Error: x\n    at patched (chrome-extension://abcdef/inject.js:1:7)';
  window.dispatchEvent(new CustomEvent('shell-failed', { detail: Object.assign(new Error('x'), { stack }) }));
  expect(isShown()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  'https://gc.kis.scr.example/main.js',
  'http://localhost/injected.js',
  'http://localhost/remotes/learner/0.1.0-abc/assets/remote.js',
  '',
])('ignores a foreign script that does not load or throws (%s)', (src) => {
  const script = document.body.appendChild(document.createElement('script'));
  script.src = src;
  script.dispatchEvent(new Event('error'));
  window.dispatchEvent(thrown(src));
  expect(isShown()).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

it.each(['chrome-extension://abcdef/inject.js', 'moz-extension://0b5c63/content.js'])(
  'takes no notice of an error that %s threw',
  (filename) => {
    window.dispatchEvent(thrown(filename));
    expect(isShown()).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  },
);

it('withdraws its report when the shell starts later', async () => {
  failToLoad();
  window.dispatchEvent(new Event('shell-started'));
  expect(await reports()).toMatchObject([
    { kind: 'remote-failed', data: { remote: 'shell', release: '1.1.0-next' } },
    {
      kind: 'remote-loaded',
      data: { remote: 'shell', release: '1.1.0-next', late: 'yes' },
    },
  ]);
});

it('reports nothing from a development server', () => {
  delete document.documentElement.dataset['shell'];
  window.dispatchEvent(thrown('http://localhost/assets/index.js', 'before the start'));
  expect(isShown()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

it('reports nothing after the start', () => {
  window.dispatchEvent(new Event('shell-started'));
  window.dispatchEvent(thrown('http://localhost/assets/index.js', 'after the start'));
  expect(fetched).not.toHaveBeenCalled();
});

it('says that the browser blocks the data of sites, and reports nothing', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  window.dispatchEvent(thrown('http://localhost/assets/index.js', 'The operation is insecure.'));
  expect(document.getElementById('outline-blocked')).not.toHaveAttribute('hidden');
  expect(isShown()).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  storage.mockRestore();
});

it('draws its bar where the header will be, so that the mark does not move', () => {
  const toRem = (pixels: string) => `${Number.parseFloat(pixels) / 16}rem`;
  const [, bar] = /#outline-bar \{([^}]*)\}/.exec(template)!;
  expect(bar).toContain(`height: ${toRem(barLook.h.base)};`);
  expect(bar).toContain(`padding: 0 ${toRem(barLook.ps.base)};`);
  expect(bar).toContain(`gap: ${toRem(logoLook.gap)};`);
  const [, wideBar] = /@media \(width >= 40rem\) \{\s*#outline-bar \{([^}]*)\}/.exec(template)!;
  expect(wideBar).toContain(`height: ${toRem(barLook.h.sm)};`);
  expect(wideBar).toContain(`padding: 0 ${toRem(barLook.ps.sm)};`);
});

it('keeps the words of its link in one line', () => {
  expect(template).toMatch(/#outline-failed a \{\s*display: inline-block;/);
});
