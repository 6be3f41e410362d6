import '@stupeni/test-kit/browser';
import { isForeign } from './foreign-errors';
import { LoadError } from './load-error';

const thrownAt = (url: string) =>
  Object.assign(new Error('x'), {
    stack: `Error: x\n    at run (${url}:1:7)\n    at own (http://localhost/a.js:2:3)`,
  });
const notFound = () =>
  new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');

afterEach(() => document.body.replaceChildren());

it.each([
  ['chrome-extension://abcdef/inject.js', true],
  ['moz-extension://0b5c63/content.js', true],
  ['https://gc.kis.scr.example/main.js', true],
  ['http://localhost/remotes/learner/0.1.0-abc/assets/remote.js', false],
  ['https://cdn.example/learner/assets/remote.js', false],
])('says whether an error thrown by %s is foreign: %s', (url, expected) => {
  expect(isForeign(thrownAt(url), 'https://cdn.example/learner/')).toBe(expected);
  const startFailed = new LoadError('broken', 'learner failed to start', { cause: thrownAt(url) });
  expect(isForeign(startFailed, 'https://cdn.example/learner/')).toBe(expected);
});

it('reads the stacks of Firefox and Safari', () => {
  const at = (stack: string) => Object.assign(new Error('x'), { stack });
  expect(isForeign(at('run@moz-extension://0b5c63/content.js:1:7\nown@http://localhost/a.js:2:3'))).toBe(
    true,
  );
  expect(isForeign(at('own@http://localhost/a.js:2:3\nrun@moz-extension://0b5c63/content.js:1:7'))).toBe(
    false,
  );
});

it('treats a NotFoundError as foreign only on a translated page', () => {
  const error = Object.assign(notFound(), { stack: '' });
  expect(isForeign(error)).toBe(false);
  document.body.innerHTML = '<p><font><font>Sign in</font></font></p>';
  expect(isForeign(error)).toBe(true);
});

it.each([new LoadError('absent', 'none'), 'a text', undefined, Object.assign(new Error('x'), { stack: '' })])(
  'does not treat %s as foreign',
  (error) => expect(isForeign(error)).toBe(false),
);
