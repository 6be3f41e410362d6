import { act, render } from '@testing-library/react';
import { makeLocation, PretendHistory, type PretendSteps } from '../testing/PretendHistory';
import { choiceFilter, flagFilter, idFilter, searchFilter, useAddressFilters } from './use-address-filters';

const table = {
  search: searchFilter,
  courseId: idFilter('course'),
  state: choiceFilter('state', ['open', 'closed'], null),
  sort: choiceFilter('sort', ['name', 'date'], 'name'),
  idle: flagFilter('idle'),
};

let steps: PretendSteps;
const useList = () => useAddressFilters(table);
let list: ReturnType<typeof useList>;

function List() {
  list = useList();
  return null;
}

const visit = (...entries: PretendSteps['entries']) =>
  render(
    <PretendHistory entries={entries} runStep={(step) => step()} report={(now) => (steps = now)}>
      <List />
    </PretendHistory>,
  );

const address = () => steps.entries[steps.currentIndex]!.search;

it('reads the filters', () => {
  visit(makeLocation('/list?search=%20Анна%20&course=7&state=closed&sort=date&idle=1'));
  expect(list.filters).toEqual({ search: 'Анна', courseId: 7, state: 'closed', sort: 'date', idle: true });
  expect(list.filtered).toBe(true);
});

it('reads the default instead of an unknown value', () => {
  visit(makeLocation('/list?course=x&state=no&sort=no&idle=yes'));
  expect(list.filters).toEqual({ search: '', courseId: null, state: null, sort: 'name', idle: false });
  expect(list.filtered).toBe(false);
});

it('writes only values other than the default, and keeps the parameter and the history entry of a dialog', () => {
  visit(makeLocation('/list?edit=5&course=7', { window: 'edit' }));
  act(() => list.change({ search: 'a', courseId: null, sort: 'name', idle: true }));
  expect(address()).toBe('?search=a&idle=1&edit=5');
  expect(steps.entries).toHaveLength(1);
  expect(steps.entries[0]).toMatchObject({ state: { window: 'edit' } });
});

it('adds an entry to the history on request', () => {
  visit(makeLocation('/list'));
  act(() => list.change({ courseId: 7 }, { replace: false }));
  expect([address(), steps.currentIndex]).toEqual(['?course=7', 1]);
});

it('keeps a newer change when a field writes late', () => {
  visit(makeLocation('/list'));
  const { change } = list;
  act(() => list.change({ courseId: 7 }));
  act(() => change({ search: 'a' }));
  expect(address()).toBe('?search=a&course=7');
});

it('resets its filters only', () => {
  visit(makeLocation('/list?search=a&course=7&sort=date&edit=5'));
  act(() => list.reset());
  expect(address()).toBe('?edit=5');
});
