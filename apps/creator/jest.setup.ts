import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';

// The rich-text editor has its own journeys and specs. A plain field is enough here.
jest.mock('@stupeni/rich-text-editor', () => ({
  RichTextEditor:
    jest.requireActual<typeof import('./src/testing/PlainEditor')>('./src/testing/PlainEditor').PlainEditor,
}));
