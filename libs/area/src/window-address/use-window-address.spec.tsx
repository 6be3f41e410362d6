import { act, render, screen } from '@testing-library/react';
import type { AreaRouter } from '../area-router';
import { at, usePretendHistory } from '../testing/use-pretend-history';
import { useWindowAddress } from './use-window-address';

let steps: ReturnType<typeof usePretendHistory>;
let opened: ReturnType<typeof useWindowAddress>;

function Screen({ entries }: { entries: AreaRouter['location'][] }) {
  steps = usePretendHistory(entries);
  opened = useWindowAddress('edit', steps);
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
