import { configure, getConfig } from '@testing-library/react';

/**
 * `findBy…` and `waitFor` query again after each change of the page, and every query that fails describes the whole
 * page in its error. After this call only the error that ends the wait describes the page.
 */
export function describeThePageOnce(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError(message, container) {
      // A call without a message describes one of several elements that were found.
      if (message === null || !isWaiting()) return getElementError(message, container);
      return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
    },
  });
}

/**
 * Whether the query runs inside a wait. Testing Library sets this field around each query. Its types do not have it.
 */
function isWaiting(): boolean {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}
