/** Makes every write to the browser's storage fail, until `jest.restoreAllMocks`. */
export const fillStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('exceeded the quota', 'QuotaExceededError');
  });
