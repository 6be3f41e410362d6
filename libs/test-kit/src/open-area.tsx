import type { Role } from '@stupeni/contract';
import type { RemoteModule, ShellUser } from '@stupeni/federation';
import { MemoryRouter, useLocation, useNavigate } from '@stupeni/router';
import { UiProvider } from '@stupeni/ui/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makeUser } from './makers/account';
import { pretendShell } from './pretend-shell';

/**
 * How a project opens its area through its door, as the shell does, signed in with a role, or as somebody who
 * comes again. Where the page is stands in the output `Адрес`, query included; the button `Назад` is the browser's.
 */
export const openerOf =
  (Area: RemoteModule<ReactNode>['Area'], role: Role) =>
  (address: string, as: Role | ShellUser = role) =>
    render(
      <UiProvider>
        <MemoryRouter initialEntries={[address]}>
          <Area shell={pretendShell({ user: typeof as === 'string' ? makeUser({ role: as }) : as })} />
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
