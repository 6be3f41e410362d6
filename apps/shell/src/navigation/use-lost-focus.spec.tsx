import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useLostFocus } from './use-lost-focus';

let change: (to: string) => void;

function Page() {
  const main = useRef<HTMLElement>(null);
  const [shown, setShown] = useState('failure');
  change = setShown;
  useLostFocus(main);
  return (
    <>
      <button type="button">outside</button>
      <main ref={main}>
        {shown === 'page' && <h1>Уведомления</h1>}
        {shown === 'failure' && <button type="button">Повторить</button>}
      </main>
    </>
  );
}

const retry = () => screen.getByRole('button', { name: 'Повторить' });

it('moves the focus to the heading after the focused button disappears, also when the heading is late', async () => {
  render(<Page />);
  retry().focus();
  act(() => change('skeleton'));
  expect(document.body).toHaveFocus();
  act(() => change('page'));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('does not move the focus after the person has moved it', async () => {
  render(<Page />);
  retry().focus();
  act(() => change('skeleton'));
  await userEvent.click(screen.getByRole('button', { name: 'outside' }));
  act(() => change('page'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('button', { name: 'outside' })).toHaveFocus();
});

it('does not move the focus after the person has left the button', async () => {
  render(<Page />);
  retry().focus();
  await userEvent.click(document.body);
  await new Promise((resolve) => setTimeout(resolve));
  act(() => change('page'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body).toHaveFocus();
});
