import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { AreaRouter } from '../area-router';
import { at, usePretendHistory } from '../testing/use-pretend-history';
import { useWindowAddress } from './use-window-address';

let steps: ReturnType<typeof usePretendHistory>;
let opened: ReturnType<typeof useWindowAddress>;
/** Steps that a slow browser has yet to take; null for a quick one. */
let slow: (() => void)[] | null;
beforeEach(() => (slow = null));

function Screen({ entries }: { entries: AreaRouter['location'][] }) {
  steps = usePretendHistory(entries);
  const { navigate, location } = steps;
  const [take] = useState(() => (to: string | number, options?: { state?: unknown }) => {
    if (slow) slow.push(() => navigate(to, options));
    else navigate(to, options);
  });
  opened = useWindowAddress('edit', { navigate: take, location });
  return <output>{opened.written}</output>;
}

const open = (value: string) => act(() => opened.open(value));
const close = () => act(() => opened.close());
const addresses = () => steps.entries.map(({ pathname, search }) => pathname + search);
const address = () => addresses()[steps.now];

it('opening is a step in the history, and the rest of the address stays', () => {
  render(<Screen entries={[at('/courses?search=a')]} />);
  open('7');
  expect(screen.getByRole('status')).toHaveTextContent('7');
  expect(addresses()).toEqual(['/courses?search=a', '/courses?search=a&edit=7']);
});

it('closing takes that step back', () => {
  render(<Screen entries={[at('/home'), at('/courses')]} />);
  open('7');
  close();
  expect([address(), steps.now]).toEqual(['/courses', 1]);
});

it('a window that was come to by its address is closed where it stands: nobody leaves the screen', () => {
  render(<Screen entries={[at('/home'), at('/courses?edit=7&search=a')]} />);
  close();
  expect(addresses()).toEqual(['/home', '/courses?search=a']);
  expect(steps.now).toBe(1);
});

it('after a reload it is known that the step was one of the window', () => {
  render(<Screen entries={[at('/courses'), at('/courses?edit=7', { window: 'edit' })]} />);
  close();
  expect(steps.now).toBe(0);
});

it('a window in the place of another is closed by one step, too', () => {
  render(<Screen entries={[at('/courses')]} />);
  open('7');
  open('new');
  expect(addresses()).toEqual(['/courses', '/courses?edit=new']);
  close();
  expect(address()).toBe('/courses');
});

it('two closings at once, or one that comes late, take no second step', () => {
  render(<Screen entries={[at('/home'), at('/courses')]} />);
  open('7');
  act(() => {
    opened.close();
    opened.close();
  });
  close();
  expect(steps.now).toBe(1);
});

it.each([
  ['a step back', [at('/home'), at('/courses'), at('/courses?edit=7', { window: 'edit' })]],
  ['an address without it', [at('/home'), at('/courses?edit=7')]],
])('opens again after its closing by %s, however late that comes', (_, entries) => {
  render(<Screen entries={entries} />);
  slow = [];
  close();
  open('8');
  const late = slow;
  slow = null;
  for (const step of late) act(step);
  expect(addresses()).toEqual(['/home', '/courses', '/courses?edit=8']);
  expect(steps.now).toBe(2);
  close();
  expect(address()).toBe('/courses');
});
