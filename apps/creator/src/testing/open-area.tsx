import { MemoryRouter, useLocation } from '@stupeni/router';
import { makeUser, pretendShell } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render } from '@testing-library/react';
import { Area } from '../area';

/** Opens the area through its door, as the shell does, at an address; the address then stands in `Адрес`. */
export function openArea(address: string) {
  const shell = pretendShell({ user: makeUser({ role: 'CREATOR' }) });
  return render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <Area shell={shell} />
        <Address />
      </MemoryRouter>
    </UiProvider>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Адрес">{pathname + search}</output>;
}
