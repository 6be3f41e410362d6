import '@stupeni/ui/without-styles';
import { closeToasts } from '@stupeni/ui/close-toasts';
import { configure } from '@testing-library/react';
import { describeThePageOnce } from './browser/describe-the-page-once';
import { makePageStyle } from './browser/page-style';
import { withoutOwnerStacks } from './browser/without-owner-stacks';

/**
 * Set-up of specs that run in jsdom. Import it from a project's `jest.setup.ts`.
 * jsdom has no fetch and no layout. Fetch and its classes all come from Node's realm, because Node's Request rejects
 * an AbortSignal of another realm. Layout observers never call back.
 */
const node = jest.requireActual<{ runInThisContext(code: string): typeof globalThis }>('node:vm');
const realm = node.runInThisContext('globalThis');
const { createHash } = jest.requireActual<{
  createHash(name: string): { update(data: BufferSource): { digest(): Uint8Array } };
}>('node:crypto');

/** Resolves relative addresses against the page, as a browser does. Node has no page. */
class PageRequest extends realm.Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof realm.Request ? input : new URL(String(input), location.href).href, init);
  }
}

const noLayout = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// The longest wait of `findBy…` and `waitFor`. A slow machine needs six times as long as a fast one, and a busy machine
// needs longer.
configure({ asyncUtilTimeout: 60_000 });
describeThePageOnce();
withoutOwnerStacks();
afterEach(closeToasts);

Object.assign(globalThis, {
  Request: PageRequest,
  Response: realm.Response,
  Headers: realm.Headers,
  AbortController: realm.AbortController,
  AbortSignal: realm.AbortSignal,
  ReadableStream: realm.ReadableStream,
  TextEncoder: realm.TextEncoder,
  TextDecoder: realm.TextDecoder,
  structuredClone: realm.structuredClone,
  ResizeObserver: noLayout,
  IntersectionObserver: noLayout,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
});

// jsdom has no hashes. These promises resolve at once, so that a spec with fake timers does not wait for them.
Object.defineProperty(globalThis.crypto, 'subtle', {
  configurable: true,
  value: {
    digest: async (name: string, data: BufferSource) =>
      createHash(name.replace('-', '')).update(data).digest(),
  },
});

window.getComputedStyle = makePageStyle(window.getComputedStyle.bind(window));

// An animation frame takes no time here. Chakra completes a dialog or a menu one frame after it opens. A person presses
// no key within a frame, but user-event does.
window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 0);
window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);

Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};

// jsdom has no `Blob.arrayBuffer` yet.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The blob cannot be read'));
    reader.readAsArrayBuffer(this);
  });
};
