import type { ConsoleMessage, Page } from '@playwright/test';

/** The errors that a page reported, and the errors that a journey expects. */
export interface Complaints {
  /** Ignores the browser's own messages about these statuses from now on. */
  expectStatus(...statuses: number[]): void;
  /** Ignores console errors that match from now on. */
  expectLine(line: RegExp): void;
  unexpected(): string[];
}

/** Collects page errors, console errors and reports of the content security policy. */
export function collectComplaints(page: Page): Complaints {
  const collected: string[] = [];
  const expected: RegExp[] = [];
  // The API answers 401 to a call that arrives after the sign-out. Only on a slow machine does a call arrive so late.
  let isSignedOut = false;
  page.on('pageerror', (error) => collected.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || (isSignedOut && /status of 401\b/.test(message.text()))) return;
    collected.push(`console: ${message.text()}${nameResource(message)}`);
  });
  // Reads the reports from the requests. A listener would be a script in the page, and in a sandboxed frame it would cause a
  // report itself.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/auth/logout') isSignedOut = true;
    if (pathname === '/api/auth/login') isSignedOut = false;
    if (pathname === '/csp-report') collected.push(`CSP report: ${request.postData()}`);
  });
  return {
    expectStatus(...statuses) {
      expected.push(new RegExp(`Failed to load resource: .*status of (${statuses.join('|')})\\b`));
    },
    expectLine: (line) => void expected.push(line),
    unexpected: () => collected.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}

/** The path of a request that failed, with a space before it. The message of the browser does not have it. */
function nameResource(message: ConsoleMessage): string {
  if (!message.text().startsWith('Failed to load resource')) return '';
  const { url } = message.location();
  return URL.canParse(url) ? ` ${new URL(url).pathname}` : '';
}
