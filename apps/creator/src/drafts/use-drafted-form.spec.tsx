import { ShellContext } from '@stupeni/remote';
import { pretendShell } from '@stupeni/test-kit';
import { useCreatorApi } from '../testing/use-creator-api';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useDraftedForm } from './use-drafted-form';

interface Form {
  title: string;
}

useCreatorApi();

const base = { form: { title: 'Было' }, version: 3 };
const isSame = (one: Form, other: Form) => one.title === other.title;
const read = (stored: unknown) => stored as Form;
const shell = pretendShell();
const wrapper = ({ children }: { children: ReactNode }) => (
  <ShellContext value={shell}>{children}</ShellContext>
);

/** A tab with the open lesson. */
function openTab() {
  const tab = renderHook(() => useDraftedForm<Form>({ kind: 'lesson', id: 9, base, isSame, read }), {
    wrapper,
  });
  return {
    form: tab.result,
    type: (title: string) => act(() => tab.result.current.change({ title })),
    close: tab.unmount,
  };
}
const key = () => Object.keys(localStorage).find((name) => name.startsWith('stupeni:draft:')) ?? '';
/** Waits until all drafts are written. */
const writeDrafts = () => act(() => void jest.advanceTimersByTime(1000));
/** Fires the event that the browser fires in the other tabs after a write. */
const fireStorageEvent = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
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

/** Two tabs with unsaved input. */
function twoTabs() {
  const [one, other] = [openTab(), openTab()];
  one.type('Первая');
  writeDrafts();
  other.type('Вторая');
  writeDrafts();
  fireStorageEvent();
  return { one, other };
}

it('offers the drafts of two closed tabs, the newest first', () => {
  const { one, other } = twoTabs();
  one.close();
  other.close();
  expect(offered()).toEqual(['Вторая', 'Первая']);
});

it('deletes its own draft after a save, and keeps the draft of another tab', () => {
  const { one, other } = twoTabs();
  act(() => void one.form.current.finish());
  fireStorageEvent();
  other.close();
  expect(offered()).toEqual(['Вторая']);
});

it('leaves no draft after a save in the only tab', () => {
  const tab = openTab();
  tab.type('Первая');
  writeDrafts();
  act(() => void tab.form.current.finish());
  tab.close();
  expect(localStorage).toHaveLength(0);
});

it('keeps the draft of an open tab when another tab opened and saved this draft', () => {
  const one = openTab();
  one.type('Первая');
  writeDrafts();
  const other = openTab();
  act(() => other.form.current.openDraft());
  writeDrafts();
  fireStorageEvent();
  act(() => void other.form.current.finish());
  fireStorageEvent();
  expect(titles()).toEqual(['Первая']);
  one.close();
  expect(other.form.current.form.title).toBe('Первая');
});

it('writes a lost draft again in a tab with unsaved input, but not after a save', () => {
  const { one } = twoTabs();
  act(() => void one.form.current.finish());
  localStorage.clear();
  fireStorageEvent();
  expect(titles()).toEqual(['Вторая']);
});

it('writes a lost draft again after a failed save', () => {
  const tab = openTab();
  tab.type('Первая');
  writeDrafts();
  localStorage.clear();
  act(() => tab.form.current.saveDraftAgain());
  expect(titles()).toEqual(['Первая']);
});

it('stores the draft over the limit when another draft is deleted, and does not write without end', () => {
  const tabs = ['Первая', 'Вторая', 'Третья', 'Четвёртая'].map((title) => {
    const tab = openTab();
    tab.type(title);
    writeDrafts();
    return tab;
  });
  const writes = jest.spyOn(Storage.prototype, 'setItem');
  fireStorageEvent();
  expect(writes).not.toHaveBeenCalled();
  writes.mockRestore();
  expect(titles()).toEqual(['Четвёртая', 'Третья', 'Вторая']);
  act(() => void tabs[3]?.form.current.finish());
  fireStorageEvent();
  expect(titles()).toEqual(['Третья', 'Вторая', 'Первая']);
});

it('deletes a discarded draft, and keeps an offered one after a save', () => {
  const { one, other } = twoTabs();
  one.close();
  other.close();
  const third = openTab();
  act(() => third.form.current.discardDraft());
  writeDrafts();
  third.type('Третья');
  act(() => void third.form.current.finish());
  third.close();
  expect(offered()).toEqual(['Первая']);
});

it('offers the input that the stored text replaced, and deletes this draft after a save', () => {
  const tab = openTab();
  tab.type('Моя');
  act(() => tab.form.current.takeStored({ form: { title: 'Чужая' }, version: 4 }));
  writeDrafts();
  expect([tab.form.current.form.title, titles()]).toEqual(['Чужая', ['Моя']]);
  act(() => tab.form.current.openDraft());
  act(() => void tab.form.current.finish());
  expect(titles()).toEqual([]);
});

it('stores newer input under the id that the first save returned', () => {
  const created = { form: { title: 'Право' }, version: 1, id: 30 };
  const { result, unmount } = renderHook(
    () =>
      useDraftedForm<Form>({
        kind: 'lesson',
        id: 'new',
        base: { form: { title: '' }, version: null },
        isSame,
        read,
      }),
    { wrapper },
  );
  act(() => result.current.change({ title: 'Право и обычай' }));
  writeDrafts();
  expect(key()).toMatch(/:lesson:new$/);
  act(() => expect(result.current.finish(created)).toBe(false));
  expect([key(), titles()]).toEqual([expect.stringMatching(/:lesson:30$/), ['Право и обычай']]);
  act(() => result.current.change({ title: 'Право и обычаи' }));
  unmount();
  const { result: next } = renderHook(
    () => useDraftedForm<Form>({ kind: 'lesson', id: 30, base: created, isSame, read }),
    { wrapper },
  );
  expect(next.current.offers).toMatchObject([{ form: { title: 'Право и обычаи' }, version: 1 }]);
});
