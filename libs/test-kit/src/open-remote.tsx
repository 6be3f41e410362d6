import type { Role } from '@stupeni/contract';
import type { RemoteModule, ShellUser } from '@stupeni/federation';
import { useLocation, useNavigate } from '@stupeni/router';
import { MemoryRouter } from '@stupeni/router/testing';
import { UiProvider } from '@stupeni/ui/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeUser } from './makers/account';
import { pretendShell } from './pretend-shell';

/**
 * Makes a function that renders a project's `Remote` at an address, like the shell does, for a role or for a given
 * user. The output `Адрес` has the current path and query. The button `Назад` is the browser's Back.
 */
export const openerOf =
  (Remote: RemoteModule<ReactNode>['Remote'], role: Role) =>
  (address: string, as: Role | ShellUser = role) =>
    render(
      <UiProvider>
        <MemoryRouter initialEntries={[address]}>
          <Remote shell={pretendShell({ user: typeof as === 'string' ? makeUser({ role: as }) : as })} />
          <Browser />
        </MemoryRouter>
      </UiProvider>,
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
