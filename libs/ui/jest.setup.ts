import '@testing-library/jest-dom';

// jsdom draws nothing, so it has none of these; the widgets ask for them when they open.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoObserver;
globalThis.IntersectionObserver = NoObserver as unknown as typeof IntersectionObserver;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// Without a layout nothing has a box, and what has no box is taken for hidden and gets no focus.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;
