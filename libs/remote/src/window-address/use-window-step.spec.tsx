import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RemoteRouter } from '../remote-router';
import { at, usePretendHistory } from '../testing/use-pretend-history';
import { useWindowStep } from './use-window-step';

let steps: ReturnType<typeof usePretendHistory>;
/** Steps that a slow browser has not taken yet. Null for a browser that takes them at once. */
let slow: (() => void)[] | null;
beforeEach(() => (slow = null));

function Page({ entries }: { entries: RemoteRouter['location'][] }) {
  const [isOpen, setOpen] = useState(false);
  steps = usePretendHistory(entries);
  const { navigate, location } = steps;
  const [take] = useState(() => (to: string | number, options?: { state?: unknown }) => {
    if (slow) slow.push(() => navigate(to, options));
    else navigate(to, options);
  });
  useWindowStep('desk', isOpen, () => setOpen(false), { navigate: take, location });
  return <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Закрыть' : 'Открыть'}</button>;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const back = () => act(() => steps.navigate(-1));
const addresses = () => steps.entries.map(({ pathname, search }) => pathname + search);

it('closes the dialog on Back, and leaves the page on the next Back', async () => {
  render(<Page entries={[at('/home'), at('/queue?search=a')]} />);
  await press('Открыть');
  expect(addresses()).toEqual(['/home', '/queue?search=a', '/queue?search=a']);
  expect(steps.now).toBe(2);
  back();
  expect(screen.getByRole('button')).toHaveTextContent('Открыть');
  expect(steps.now).toBe(1);
  back();
  expect(steps.location.pathname).toBe('/home');
});

it('takes the step back on each closing', async () => {
  render(<Page entries={[at('/home'), at('/queue')]} />);
  for (const name of ['Открыть', 'Закрыть', 'Открыть', 'Закрыть']) await press(name);
  expect(steps.now).toBe(1);
  expect(steps.entries).toHaveLength(3);
});

it('takes back a step that a reload or Forward left over', async () => {
  render(<Page entries={[at('/home'), at('/queue'), at('/queue', { window: 'desk' })]} />);
  expect(steps.now).toBe(1);
  act(() => steps.navigate(1));
  expect(steps.now).toBe(1);
  await press('Открыть');
  expect(steps.now).toBe(2);
});

it('stays open when it is opened again before the closing step was taken', async () => {
  render(<Page entries={[at('/home'), at('/queue')]} />);
  await press('Открыть');
  slow = [];
  await press('Закрыть');
  await press('Открыть');
  for (const step of slow) act(step);
  expect(screen.getByRole('button')).toHaveTextContent('Закрыть');
  expect(steps.now).toBe(2);
  back();
  expect(screen.getByRole('button')).toHaveTextContent('Открыть');
});

it('takes one step when it is closed and opened before the opening step was taken', async () => {
  render(<Page entries={[at('/home'), at('/queue')]} />);
  slow = [];
  for (const name of ['Открыть', 'Закрыть', 'Открыть']) await press(name);
  for (const step of slow) act(step);
  expect(steps.entries).toHaveLength(3);
  expect(steps.now).toBe(2);
});
