import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { clearPage } from './src/testing/clear-page';

// The longest wait of `findBy…` and `waitFor`, as in the other projects.
configure({ asyncUtilTimeout: 60_000 });
afterEach(clearPage);

// jsdom has no layout and lacks these observers. The widgets use them when they open.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoObserver;
globalThis.IntersectionObserver = NoObserver as unknown as typeof IntersectionObserver;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// jsdom gives every element an empty box. Chakra treats such an element as hidden and does not focus it.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;
// jsdom does not implement modal dialogs of the browser. These functions move the focus into the dialog and return it.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function () {
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};
