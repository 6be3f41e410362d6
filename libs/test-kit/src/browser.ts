import { configure } from '@testing-library/react';

// jsdom matches every rule of every style sheet for each element that a query by role looks at. Without Emotion's
// rules a spec of a screen takes half the time. The rules stay out of the document; class names stay.
jest.mock('@emotion/cache', () => {
  const { default: createCache, ...rest } = jest.requireActual<typeof import('@emotion/cache')>('@emotion/cache');
  return {
    __esModule: true,
    ...rest,
    default: (options: Parameters<typeof createCache>[0]) =>
      createCache({ ...options, container: document.createElement('head') }),
  };
});

/**
 * Set-up of specs that run in jsdom: import it from a project's `jest.setup.ts`.
 * jsdom has no fetch and no layout. Fetch and what belongs to it come from Node's own realm, together,
 * because Node's Request refuses another realm's AbortSignal; what needs layout never fires.
 */
const node = jest.requireActual<{ runInThisContext(code: string): typeof globalThis }>('node:vm');
const realm = node.runInThisContext('globalThis');

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

// A machine that is busy with other things is slow, not broken.
configure({ asyncUtilTimeout: 8_000 });

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
