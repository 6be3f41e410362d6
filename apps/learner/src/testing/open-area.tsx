import type { Role } from '@stupeni/contract';
import { MemoryRouter, useLocation, useNavigate } from '@stupeni/router';
import { makeUser, pretendShell } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render } from '@testing-library/react';
import { Area } from '../area';

/**
 * Opens the area through its door, as the shell does, at an address; where it is now stands in `Адрес`,
 * and the button `Назад` is the browser's.
 */
export function openArea(address: string, role: Role = 'LEARNER') {
  const shell = pretendShell({ user: makeUser({ role }) });
  return render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Area shell={shell} />
        <Browser />
      </MemoryRouter>
    </UiProvider>,
  );
}

function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Адрес">{useLocation().pathname}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Назад
      </button>
    </>
  );
}
