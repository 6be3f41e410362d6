import { TestEnvironment } from 'jest-environment-jsdom';

// jsdom has no fetch; browsers do. These are Node's own, as one family: its Request refuses a foreign signal.
const platform = {
  fetch,
  Headers,
  Request,
  Response,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
};

/** jsdom with the fetch that every browser has. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, platform);
  }
}
