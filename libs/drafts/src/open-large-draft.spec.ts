import { openLargeDraft } from './open-large-draft';
import type { DraftStore } from './rows';
import { draftLifetimeMs, type StoredDraft } from './stored-draft';

const name = 'stupeni:draft:1:lesson:9';
const join = (stored: string[], older: string[]) => [...stored, ...older];
const readTexts = (stored: unknown) => (Array.isArray(stored) ? (stored as string[]) : null);

/** The rows of a browser, for all its tabs. */
function makeRows(fails = () => false) {
  const rows = new Map<string, StoredDraft>();
  const refuse = () => Promise.reject(new Error('Quota'));
  const store: DraftStore = {
    read: async (name) => rows.get(name) ?? null,
    change: async (name, change) => {
      if (fails()) return refuse();
      const next = change(rows.get(name) ?? null);
      if (next) rows.set(name, next);
      else rows.delete(name);
    },
    sweep: async (before) =>
      rows.forEach(({ savedAt }, name) => (savedAt ?? 0) < before && rows.delete(name)),
  };
  return { rows, store };
}

/** A tab with the document. */
async function openTab(store: DraftStore) {
  const draft = openLargeDraft(name, { read: readTexts, join }, store);
  const close = draft.subscribe(() => undefined);
  await settle();
  return { ...draft, close };
}
const settle = async () => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
};
const add = (text: string) => (stored: string[] | null) => [...(stored ?? []), text];

beforeEach(() => localStorage.clear());

it('finds in a new tab what the previous one wrote when it closed', async () => {
  const { store } = makeRows();
  const one = await openTab(store);
  one.merge(add('Первый'));
  one.close();
  await settle();
  const other = await openTab(store);
  expect(other.state()).toMatchObject({ draft: { value: ['Первый'] }, failed: false, loaded: true });
});

it('loses no text of two tabs that write in turn', async () => {
  const { store, rows } = makeRows();
  const [one, other] = [await openTab(store), await openTab(store)];
  one.mergeNow(add('Первый'));
  other.mergeNow(add('Второй'));
  one.merge(add('Третий'));
  one.mergeNow(add('Четвёртый'));
  await settle();
  expect(rows.get(name)?.value).toEqual(['Первый', 'Второй', 'Третий', 'Четвёртый']);
});

it('writes when the page is hidden, without waiting', async () => {
  const { store, rows } = makeRows();
  const tab = await openTab(store);
  tab.merge(add('Первый'));
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(rows.get(name)?.value).toEqual(['Первый']);
});

it('moves the copy of an older release out of localStorage', async () => {
  const old = { state: { value: ['Прежний'], savedAt: Date.now() }, version: 0 };
  localStorage.setItem(name, JSON.stringify(old));
  const { store } = makeRows();
  const tab = await openTab(store);
  expect(tab.state().draft?.value).toEqual(['Прежний']);
  expect(localStorage).toHaveLength(0);
});

it('joins the copy of an older release with what is stored', async () => {
  const old = { state: { value: ['Прежний'], savedAt: Date.now() }, version: 0 };
  localStorage.setItem(name, JSON.stringify(old));
  const { store, rows } = makeRows();
  rows.set(name, { value: ['Новый'], savedAt: Date.now() });
  expect((await openTab(store)).state().draft?.value).toEqual(['Новый', 'Прежний']);
});

it('leaves the copy of an older release where it is when the browser cannot store it', async () => {
  const old = { state: { value: ['Прежний'], savedAt: Date.now() }, version: 0 };
  localStorage.setItem(name, JSON.stringify(old));
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tab = await openTab(makeRows(() => true).store);
  expect([tab.state().failed, localStorage.length]).toEqual([true, 1]);
  warn.mockRestore();
});

it('reads the stored draft when the browser forbids localStorage', async () => {
  const { store, rows } = makeRows();
  rows.set(name, { value: ['Новый'], savedAt: Date.now() });
  const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const tab = await openTab(store);
  forbidden.mockRestore();
  expect(tab.state()).toMatchObject({ draft: { value: ['Новый'] }, failed: false, loaded: true });
});

it('reports a failed write, and a later one that succeeds', async () => {
  let fails = true;
  const { store, rows } = makeRows(() => fails);
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tab = await openTab(store);
  tab.mergeNow(add('Первый'));
  await settle();
  expect(tab.state().failed).toBe(true);
  fails = false;
  tab.mergeNow(add('Второй'));
  await settle();
  expect([tab.state().failed, rows.get(name)?.value]).toEqual([false, ['Второй']]);
  warn.mockRestore();
});

it('does not show a draft of more than 30 days', async () => {
  const { store, rows } = makeRows();
  rows.set(name, { value: ['Давний'], savedAt: Date.now() - draftLifetimeMs - 1 });
  expect((await openTab(store)).state().draft).toBeNull();
});

it('reads a row again after another tab wrote it', async () => {
  const channels = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const one of channels) if (one !== this) one.dispatchEvent(new MessageEvent('message', { data }));
    }
    close = () => void channels.delete(this);
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const { store } = makeRows();
  const [one, other] = [await openTab(store), await openTab(store)];
  const heard = jest.fn();
  other.onOtherTab(heard);
  one.mergeNow(add('Первый'));
  await settle();
  expect(heard).toHaveBeenCalledWith(['Первый']);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});
