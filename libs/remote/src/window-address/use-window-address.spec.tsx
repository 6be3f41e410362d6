import { act, render, screen } from '@testing-library/react';
import { makeLocation, PretendHistory, type PretendSteps } from '../testing/PretendHistory';
import { useDialogAddress } from './use-window-address';

let steps: PretendSteps;
let opened: ReturnType<typeof useDialogAddress>;
/** Steps that a slow browser has not taken yet. Null for a browser that takes them at once. */
let slow: (() => void)[] | null;
beforeEach(() => (slow = null));

const runStep = (step: () => void) => void (slow ? slow.push(step) : step());

const visit = (...entries: PretendSteps['entries']) =>
  render(
    <PretendHistory entries={entries} runStep={runStep} report={(now) => (steps = now)}>
      <Screen />
    </PretendHistory>,
  );

function Screen() {
  opened = useDialogAddress('edit');
  return <output>{opened.value}</output>;
}

const open = (value: string) => act(() => opened.open(value));
const close = () => act(() => opened.close());
const addresses = () => steps.entries.map(({ pathname, search }) => pathname + search);
const address = () => addresses()[steps.currentIndex];

it('adds an entry to the history on opening, and does not change the rest of the address', () => {
  visit(makeLocation('/courses?search=a'));
  open('7');
  expect(screen.getByRole('status')).toHaveTextContent('7');
  expect(addresses()).toEqual(['/courses?search=a', '/courses?search=a&edit=7']);
});

it('goes back one entry on closing', () => {
  visit(makeLocation('/home'), makeLocation('/courses'));
  open('7');
  close();
  expect([address(), steps.currentIndex]).toEqual(['/courses', 1]);
});

it('replaces the entry on closing, if the address opened the dialog', () => {
  visit(makeLocation('/home'), makeLocation('/courses?edit=7&search=a'));
  close();
  expect(addresses()).toEqual(['/home', '/courses?search=a']);
  expect(steps.currentIndex).toBe(1);
});

it('goes back one entry on closing, also after a reload', () => {
  visit(makeLocation('/courses'), makeLocation('/courses?edit=7', { window: 'edit' }));
  close();
  expect(steps.currentIndex).toBe(0);
});

it('goes back one entry on closing a dialog that replaced another one', () => {
  visit(makeLocation('/courses'));
  open('7');
  open('new');
  expect(addresses()).toEqual(['/courses', '/courses?edit=new']);
  close();
  expect(address()).toBe('/courses');
});

it('adds one entry when the dialog is opened twice before the page is drawn, as by a double click', () => {
  visit(makeLocation('/home'), makeLocation('/courses'));
  act(() => {
    opened.open('7');
    opened.open('8');
  });
  expect(addresses()).toEqual(['/home', '/courses', '/courses?edit=8']);
  close();
  expect([address(), steps.currentIndex]).toEqual(['/courses', 1]);
});

it('goes back one entry for several calls of `close`', () => {
  visit(makeLocation('/home'), makeLocation('/courses'));
  open('7');
  act(() => {
    opened.close();
    opened.close();
  });
  close();
  expect(steps.currentIndex).toBe(1);
});

it.each([
  [
    'a step back',
    [makeLocation('/home'), makeLocation('/courses'), makeLocation('/courses?edit=7', { window: 'edit' })],
  ],
  ['an address without it', [makeLocation('/home'), makeLocation('/courses?edit=7')]],
])('opens again after a slow closing by %s', (_, entries) => {
  visit(...entries);
  slow = [];
  close();
  open('8');
  const late = slow;
  slow = null;
  for (const step of late) act(step);
  expect(addresses()).toEqual(['/home', '/courses', '/courses?edit=8']);
  expect(steps.currentIndex).toBe(2);
  close();
  expect(address()).toBe('/courses');
});
