import { configure, getConfig } from '@testing-library/react';

/**
 * `findBy…` and `waitFor` query again after each change of the page, and every query that fails describes the whole
 * page in its error. After this call only the error that ends the wait describes the page.
 */
export function describeThePageOnce(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError(message, container) {
      // When a query finds several elements, Testing Library asks for their descriptions without a message.
      if (message === null || !isWaiting()) return getElementError(message, container);
      return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
    },
  });
}

/**
 * Whether the query runs inside a wait. While it waits, Testing Library sets this field around each try. Its
 * types do not have it.
 */
function isWaiting(): boolean {
  const config = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}
