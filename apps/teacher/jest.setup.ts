import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';

// jsdom has no canvas and no worker. The journeys of the desk open real files.
jest.mock('./src/submission/handed-in/heavy/open-pdf', () => ({
  __esModule: true,
  openPdf: () =>
    Promise.resolve({
      pageCount: 1,
      readPage: () =>
        Promise.resolve({
          ratio: 1.4,
          draw: () => ({ done: Promise.resolve(), stop: () => undefined }),
          findLinks: () => Promise.resolve([]),
        }),
      close: () => undefined,
    }),
}));
