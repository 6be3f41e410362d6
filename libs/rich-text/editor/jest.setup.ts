import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';

// jsdom has no `isContentEditable`.
Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
  get(this: HTMLElement) {
    return this.closest('[contenteditable]')?.getAttribute('contenteditable') === 'true';
  },
});
