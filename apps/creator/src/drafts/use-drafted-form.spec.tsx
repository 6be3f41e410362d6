import { ShellContext } from '@stupeni/area';
import { pretendShell } from '@stupeni/test-kit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDraftedForm } from './use-drafted-form';

interface Form {
  title: string;
}

const base = { form: { title: 'Было' }, version: 3 };
const isSame = (one: Form, other: Form) => one.title === other.title;
const read = (stored: unknown) => stored as Form;
const shell = pretendShell();
const wrapper = ({ children }: { children: ReactNode }) => (
  <ShellContext value={shell}>{children}</ShellContext>
);

/** One tab with the lesson open. */
function openTab() {
  const tab = renderHook(() => useDraftedForm<Form>({ kind: 'lesson', id: 9, base, isSame, read }), {
    wrapper,
  });
  return {
    form: tab.result,
    type: (title: string) => act(() => tab.result.current.change({ title })),
    die: tab.unmount,
  };
}
const key = () => Object.keys(localStorage).find((name) => name.startsWith('stupeni:draft:')) ?? '';
/** All that waits is written. */
const pause = () => act(() => void jest.advanceTimersByTime(1000));
/** As the browser does after a write; the writer takes its own news for nothing new. */
const news = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
const titles = () => {
  const text = localStorage.getItem(key());
  if (text === null) return [];
  const { state } = JSON.parse(text) as { state: { value: { form: Form }[] } };
  return state.value.map(({ form }) => form.title);
};
const offered = () => openTab().form.current.offers.map(({ form }) => form.title);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** Two tabs that both typed. */
function twoTabs() {
  const [one, other] = [openTab(), openTab()];
  one.type('Первая');
  pause();
  other.type('Вторая');
  pause();
  news();
  return { one, other };
}

it('two tabs that die both leave their text, the newest first', () => {
  const { one, other } = twoTabs();
  one.die();
  other.die();
  expect(offered()).toEqual(['Вторая', 'Первая']);
});

it('a save takes away its own draft and leaves what another tab has not saved', () => {
  const { one, other } = twoTabs();
  act(() => one.form.current.finish());
  news();
  other.die();
  expect(offered()).toEqual(['Вторая']);
});

it('a save that is alone leaves nothing', () => {
  const tab = openTab();
  tab.type('Первая');
  pause();
  act(() => tab.form.current.finish());
  tab.die();
  expect(localStorage).toHaveLength(0);
});

it('what one tab opens and saves stays with the tab that is still typing it', () => {
  const one = openTab();
  one.type('Первая');
  pause();
  const other = openTab();
  act(() => other.form.current.openDraft());
  pause();
  news();
  act(() => other.form.current.finish());
  news();
  expect(titles()).toEqual(['Первая']);
  one.die();
  expect(other.form.current.form.title).toBe('Первая');
});

it('a tab whose draft vanished keeps it again, and a saved one does not', () => {
  const { one } = twoTabs();
  act(() => one.form.current.finish());
  localStorage.clear();
  news();
  expect(titles()).toEqual(['Вторая']);
});

it('a save that failed keeps what was typed again', () => {
  const tab = openTab();
  tab.type('Первая');
  pause();
  localStorage.clear();
  act(() => tab.form.current.keepAgain());
  expect(titles()).toEqual(['Первая']);
});

it('more tabs than there is room for come to rest, and the one without room gets it when a place is free', () => {
  const tabs = ['Первая', 'Вторая', 'Третья', 'Четвёртая'].map((title) => {
    const tab = openTab();
    tab.type(title);
    pause();
    return tab;
  });
  const writes = jest.spyOn(Storage.prototype, 'setItem');
  news();
  expect(writes).not.toHaveBeenCalled();
  writes.mockRestore();
  expect(titles()).toEqual(['Четвёртая', 'Третья', 'Вторая']);
  act(() => tabs[3]?.form.current.finish());
  news();
  expect(titles()).toEqual(['Третья', 'Вторая', 'Первая']);
});

it('a draft that was put away is gone, and what was found and not decided stays after a save', () => {
  const { one, other } = twoTabs();
  one.die();
  other.die();
  const third = openTab();
  act(() => third.form.current.discardDraft());
  pause();
  third.type('Третья');
  act(() => third.form.current.finish());
  third.die();
  expect(offered()).toEqual(['Первая']);
});

it('a text that gave way to the stored one is offered, and gone with the save', () => {
  const tab = openTab();
  tab.type('Моя');
  act(() => tab.form.current.takeStored({ form: { title: 'Чужая' }, version: 4 }));
  pause();
  expect([tab.form.current.form.title, titles()]).toEqual(['Чужая', ['Моя']]);
  act(() => tab.form.current.openDraft());
  act(() => tab.form.current.finish());
  expect(titles()).toEqual([]);
});
