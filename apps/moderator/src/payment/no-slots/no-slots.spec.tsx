import { MemoryRouter } from '@stupeni/router/testing';
import { makeSlots, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { NoSlots } from './NoSlots';

const api = usePretendApi();

it('offers no purchase where the school grants slots', async () => {
  api.answers('getSlots', makeSlots({ paid: 7, used: 7, sold: false }));
  render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <NoSlots needed={3} free={1} closingSentence="" />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
  expect(await screen.findByText(/Попросите администратора школы начислить 2\./)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Купить доступы' })).not.toBeInTheDocument();
});
