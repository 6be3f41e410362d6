import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { AreaRouter } from '../area-router';
import { at, usePretendHistory } from '../testing/use-pretend-history';
import { useWindowStep } from './use-window-step';

let steps: ReturnType<typeof usePretendHistory>;

function Page({ entries }: { entries: AreaRouter['location'][] }) {
  const [isOpen, setOpen] = useState(false);
  steps = usePretendHistory(entries);
  useWindowStep('desk', isOpen, () => setOpen(false), steps);
  return <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Закрыть' : 'Открыть'}</button>;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const back = () => act(() => steps.navigate(-1));
const addresses = () => steps.entries.map(({ pathname, search }) => pathname + search);

it('Back closes the window, and the next one leaves the page', async () => {
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

it('closing takes the step back, however often it is opened', async () => {
  render(<Page entries={[at('/home'), at('/queue')]} />);
  for (const name of ['Открыть', 'Закрыть', 'Открыть', 'Закрыть']) await press(name);
  expect(steps.now).toBe(1);
  expect(steps.entries).toHaveLength(3);
});

it('a step that a reload or Forward has left is taken back', async () => {
  render(<Page entries={[at('/home'), at('/queue'), at('/queue', { window: 'desk' })]} />);
  expect(steps.now).toBe(1);
  act(() => steps.navigate(1));
  expect(steps.now).toBe(1);
  await press('Открыть');
  expect(steps.now).toBe(2);
});
