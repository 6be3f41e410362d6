import { usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarSection } from './CalendarSection';

const api = usePretendApi();
const person = userEvent.setup();
const first = 'https://school.test/api/calendar/1-0-a.ics';
const second = 'https://school.test/api/calendar/1-1-b.ics';
const draw = () =>
  render(
    <UiProvider>
      <CalendarSection />
    </UiProvider>,
  );
const address = () => screen.findByLabelText('Адрес календаря');

it('shows the address and copies it', async () => {
  api.answers('getMyCalendar', { url: first });
  draw();
  expect(await address()).toHaveValue(first);
  await person.click(screen.getByRole('button', { name: 'Скопировать' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Скопировано'));
  expect(await navigator.clipboard.readText()).toBe(first);
});

it('replaces the address in place', async () => {
  api.answers('getMyCalendar', { url: first });
  api.answers('replaceMyCalendar', { url: second });
  draw();
  await address();
  await person.click(screen.getByRole('button', { name: 'Заменить адрес' }));
  await waitFor(async () => expect(await address()).toHaveValue(second));
  expect(screen.getByRole('status')).toHaveTextContent('Прежний больше не работает');
});

it('keeps the address when it could not be replaced', async () => {
  api.answers('getMyCalendar', { url: first });
  api.fails('replaceMyCalendar', 'unavailable');
  draw();
  await address();
  await person.click(screen.getByRole('button', { name: 'Заменить адрес' }));
  expect(await screen.findByText('Адрес не заменился')).toBeVisible();
  expect(await address()).toHaveValue(first);
});

it('offers to read the address again', async () => {
  api.fails('getMyCalendar', 'unavailable');
  draw();
  expect(await screen.findByText('Адрес календаря не загрузился')).toBeVisible();
  api.answers('getMyCalendar', { url: first });
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await address()).toHaveValue(first);
});
