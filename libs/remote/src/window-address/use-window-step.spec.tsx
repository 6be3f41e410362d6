import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { at, PretendHistory, type PretendSteps } from '../testing/PretendHistory';
import { useWindowStep } from './use-window-step';

let steps: PretendSteps;
/** Steps that a slow browser has not taken yet. Null for a browser that takes them at once. */
let slow: (() => void)[] | null;
beforeEach(() => (slow = null));

const take = (step: () => void) => void (slow ? slow.push(step) : step());

const open = (...entries: PretendSteps['entries']) =>
  render(
    <PretendHistory entries={entries} take={take} report={(now) => (steps = now)}>
      <Page />
    </PretendHistory>,
  );

function Page() {
  const [isOpen, setOpen] = useState(false);
  useWindowStep('desk', isOpen, () => setOpen(false));
  return <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Закрыть' : 'Открыть'}</button>;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const back = () => act(() => steps.go(-1));
const addresses = () => steps.entries.map(({ pathname, search }) => pathname + search);

it('closes the dialog on Back, and leaves the page on the next Back', async () => {
  open(at('/home'), at('/queue?search=a'));
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
  open(at('/home'), at('/queue'));
  for (const name of ['Открыть', 'Закрыть', 'Открыть', 'Закрыть']) await press(name);
  expect(steps.now).toBe(1);
  expect(steps.entries).toHaveLength(3);
});

it('takes back a step that a reload or Forward left over', async () => {
  open(at('/home'), at('/queue'), at('/queue', { window: 'desk' }));
  expect(steps.now).toBe(1);
  act(() => steps.go(1));
  expect(steps.now).toBe(1);
  await press('Открыть');
  expect(steps.now).toBe(2);
});

it('stays open when it is opened again before the closing step was taken', async () => {
  open(at('/home'), at('/queue'));
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
  open(at('/home'), at('/queue'));
  slow = [];
  for (const name of ['Открыть', 'Закрыть', 'Открыть']) await press(name);
  for (const step of slow) act(step);
  expect(steps.entries).toHaveLength(3);
  expect(steps.now).toBe(2);
});
