/** @jest-environment jsdom */
import '../browser';
import { UiProvider } from '@stupeni/ui/core';
import { showToast, Toaster } from '@stupeni/ui/more';
import { act, render, screen } from '@testing-library/react';

it.each(['first', 'second'])('draws no message of an earlier test: %s test', async () => {
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  );
  expect(screen.queryByText('Сохранено')).toBeNull();
  act(() => showToast({ tone: 'danger', title: 'Сохранено' }));
  await screen.findByText('Сохранено');
});
