import '@stupeni/ui/without-styles';
import { configure } from '@testing-library/react';

/**
 * Set-up of specs that run in jsdom: import it from a project's `jest.setup.ts`.
 * jsdom has no fetch and no layout. Fetch and what belongs to it come from Node's own realm, together,
 * because Node's Request refuses another realm's AbortSignal; what needs layout never fires.
 */
const node = jest.requireActual<{ runInThisContext(code: string): typeof globalThis }>('node:vm');
const realm = node.runInThisContext('globalThis');
const { createHash } = jest.requireActual<{
  createHash(name: string): { update(data: BufferSource): { digest(): Uint8Array } };
}>('node:crypto');

/** Node knows no page, so relative addresses are resolved as a browser does. */
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

// Ends a wait for what never comes. A slow machine needs six times as long as a fast one, a busy one longer.
configure({ asyncUtilTimeout: 60_000 });

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

// jsdom has no hashes. These are there at once, so that a spec with a clock of its own need not wait for them.
Object.defineProperty(globalThis.crypto, 'subtle', {
  configurable: true,
  value: {
    digest: async (name: string, data: BufferSource) =>
      createHash(name.replace('-', '')).update(data).digest(),
  },
});

Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
window.scrollTo = () => {};

// jsdom has no promise of a blob's bytes yet.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error as DOMException);
    reader.readAsArrayBuffer(this);
  });
};
