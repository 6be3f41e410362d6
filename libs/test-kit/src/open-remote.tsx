import { type Role, type RouteName, routes } from '@stupeni/contract';
import type { RemoteDeclaration, RemoteModule, ShellUser } from '@stupeni/federation';
import { BrowserRouter, useLocation, useNavigate } from '@stupeni/router';
import { MemoryRouter } from '@stupeni/router/testing';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeUser } from './makers/account';
import type { PretendApi } from './pretend-api/pretend-api';
import { type PretendShell, pretendShell } from './pretend-shell';

type Remote = RemoteModule<ReactNode>['Remote'];

/**
 * Makes a function that renders a project's `Remote` at an address, like the shell does, for a role or for a given
 * user. The output `Адрес` has the current path and query. The button `Назад` is the browser's Back. The result has the
 * shell, which records the calls of the remote.
 */
export const makeOpener =
  (Remote: Remote, role: Role) =>
  (address: string, as: Role | ShellUser = role) => {
    const shell = makeShell(as);
    const rendered = render(
      <UiProvider>
        <MemoryRouter initialEntries={[address]}>{renderPage(Remote, shell)}</MemoryRouter>
      </UiProvider>,
    );
    return { ...rendered, shell };
  };

/**
 * Tests that each declared tab of a remote opens a page of its own. A tab without a route would redirect to the start
 * screen. No call gets an answer, because a page shows its heading while it loads.
 */
export function itOpensEachTab(
  api: PretendApi,
  open: ReturnType<typeof makeOpener>,
  { tabs }: RemoteDeclaration,
): void {
  it('opens a page of its own for each declared tab', async () => {
    for (const route of Object.keys(routes) as RouteName[]) api.hangs(route);
    const headings = new Set<string | null>();
    for (const { path } of tabs) {
      const { unmount } = open(path);
      headings.add((await screen.findByRole('heading', { level: 1 })).textContent);
      expect(screen.getByLabelText('Адрес').textContent).toBe(path);
      unmount();
    }
    expect(headings.size).toBe(tabs.length);
  });
}

/**
 * Like `makeOpener`, with the browser's own history. Specs of pages with unsaved input need this history, because these
 * pages hold a step Back. The steps of this history take time.
 */
export const makeBrowserOpener =
  (Remote: Remote, role: Role) =>
  (address: string, as: Role | ShellUser = role) => {
    // The router numbers the entries of the history. The new entry comes after the page of an earlier test.
    const before = window.history.state as { idx?: number } | null;
    if (before?.idx === undefined) window.history.replaceState({ idx: 0 }, '');
    window.history.pushState({ idx: (before?.idx ?? 0) + 1 }, '', address);
    return render(
      <UiProvider>
        <BrowserRouter>{renderPage(Remote, makeShell(as))}</BrowserRouter>
      </UiProvider>,
    );
  };

const makeShell = (as: Role | ShellUser) =>
  pretendShell({ user: typeof as === 'string' ? makeUser({ role: as }) : as });

const renderPage = (Remote: Remote, shell: PretendShell) => (
  <>
    <Remote shell={shell} />
    <Browser />
  </>
);

function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Адрес">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Назад
      </button>
    </>
  );
}
