import type { Page } from '@playwright/test';

/** What a page complained about, and what a journey says beforehand that it will complain about. */
export interface Complaints {
  /** The browser's own line for these statuses is no complaint from now on. */
  expectStatus(...statuses: number[]): void;
  /** Any console error that matches is no complaint from now on. */
  expectLine(line: RegExp): void;
  unexpected(): string[];
}

/** Hears page errors, console errors and reports of the content security policy. */
export function hearComplaints(page: Page): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) => heard.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()}`);
  });
  // Not by a listener inside the page: a script of ours in a sandboxed frame would be a complaint itself.
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/csp-report') heard.push(`CSP report: ${request.postData()}`);
  });
  return {
    expectStatus(...statuses) {
      expected.push(new RegExp(`Failed to load resource: .*status of (${statuses.join('|')})\\b`));
    },
    expectLine: (line) => void expected.push(line),
    unexpected: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}
