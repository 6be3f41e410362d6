import { ShellContext } from '@stupeni/remote';
import { pretendShell } from '@stupeni/test-kit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { holdAnswers } from '../testing/hold-answers';
import { useCreatorApi } from '../testing/use-creator-api';
import { retryMs } from './server-drafts';
import { useDraftedForm } from './use-drafted-form';

interface Form {
  title: string;
}

const api = useCreatorApi();
const base = { form: { title: 'Было' }, version: 3 };
const isSame = (one: Form, other: Form) => one.title === other.title;
const read = (stored: unknown) => stored as Form;
const shell = pretendShell();
const wrapper = ({ children }: { children: ReactNode }) => (
  <ShellContext value={shell}>{children}</ShellContext>
);
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Lets this much time pass, and all answers arrive. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function openTab() {
  const tab = renderHook(() => useDraftedForm<Form>({ kind: 'lesson', id: 9, base, isSame, read }), {
    wrapper,
  });
  await pass(0);
  return {
    form: tab.result,
    type: (title: string) => act(() => tab.result.current.change({ title })),
    close: tab.unmount,
  };
}
const sent = () => api.calls('saveAuthorDraft').map(({ body }) => (body as { form: Form }).form.title);

it('sends the input once, two seconds after the last change', async () => {
  const tab = await openTab();
  tab.type('П');
  await pass(1500);
  tab.type('Право');
  await pass(1900);
  expect([sent(), tab.form.current.draftOnServer]).toEqual([[], 'waiting']);
  await pass(100);
  expect([sent(), tab.form.current.draftOnServer]).toEqual([['Право'], 'saved']);
  await pass(60_000);
  expect(sent()).toEqual(['Право']);
});

it('offers a draft of another computer, but not one that equals the stored form', async () => {
  const draft = { version: 3, at: 5 };
  api.answers('listAuthorDrafts', {
    drafts: [
      { ...draft, id: 'other', form: { title: 'Дома' } },
      { ...draft, id: 'same', form: { title: 'Было' } },
    ],
  });
  const tab = await openTab();
  expect(tab.form.current.offers.map(({ form }) => form.title)).toEqual(['Дома']);
  expect(tab.form.current.form.title).toBe('Было');
  act(() => tab.form.current.openDraft());
  await pass(2000);
  expect(sent()).toEqual(['Дома']);
  expect(api.calls('dropAuthorDraft').map(({ params }) => params)).toEqual([
    { kind: 'lesson', entity: '9', draft: 'other' },
  ]);
});

it('sends a draft again after a lost connection, and says meanwhile that the server does not answer', async () => {
  api.loses('saveAuthorDraft');
  const tab = await openTab();
  tab.type('Право');
  await pass(2000);
  expect(tab.form.current.draftOnServer).toBe('failed');
  api.answers('saveAuthorDraft', null);
  await pass(retryMs);
  expect([sent().at(-1), tab.form.current.draftOnServer]).toEqual(['Право', 'saved']);
});

it('says that the server rejects a draft, and does not send it again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.fails('saveAuthorDraft', 'file_too_large');
  const tab = await openTab();
  tab.type('Право');
  await pass(2000);
  expect(tab.form.current.draftOnServer).toBe('refused');
  await pass(60_000);
  expect(sent()).toHaveLength(1);
  warn.mockRestore();
});

it('deletes its draft on the server after a save, and sends nothing when the server has none', async () => {
  const quick = await openTab();
  quick.type('Право');
  act(() => void quick.form.current.finish());
  await pass(5000);
  expect([sent(), api.calls('dropAuthorDraft')]).toEqual([[], []]);
  const tab = await openTab();
  tab.type('Право');
  await pass(2000);
  act(() => void tab.form.current.finish());
  await pass(0);
  expect(api.calls('dropAuthorDraft')).toHaveLength(1);
});

const readDraftId = (sent?: { params?: unknown }) =>
  (sent?.params as { draft: string } | undefined)?.draft ?? '';

it('deletes a draft on the server that was discarded before the list of drafts arrived', async () => {
  const before = await openTab();
  before.type('Право');
  await pass(2000);
  before.close();
  const { fetch } = globalThis;
  const id = readDraftId(api.calls('saveAuthorDraft').at(-1));
  api.answers('listAuthorDrafts', { drafts: [{ version: 3, at: 5, id, form: { title: 'Право' } }] });
  const release = holdAnswers();
  const tab = await openTab();
  globalThis.fetch = fetch;
  act(() => tab.form.current.discardDraft());
  await pass(2000);
  expect(api.calls('dropAuthorDraft')).toEqual([]);
  release();
  await pass(2000);
  expect(api.calls('dropAuthorDraft').map(readDraftId)).toEqual([id]);
  expect(tab.form.current.offers).toEqual([]);
});

it('does not offer the draft of a form that was just saved', async () => {
  const tab = await openTab();
  tab.type('Право');
  await pass(2000);
  act(() => void tab.form.current.finish());
  const id = readDraftId(api.calls('saveAuthorDraft').at(-1));
  api.answers('listAuthorDrafts', { drafts: [{ version: 3, at: 5, id, form: { title: 'Право' } }] });
  const next = await openTab();
  expect(next.form.current.offers).toEqual([]);
});

it('stores newer input on the server under the id that the first save returned', async () => {
  const start = { form: { title: '' }, version: null };
  const { result } = renderHook(
    () => useDraftedForm<Form>({ kind: 'lesson', id: 'new', base: start, isSame, read }),
    { wrapper },
  );
  await pass(0);
  act(() => result.current.change({ title: 'Право и обычай' }));
  await pass(2000);
  act(() => void result.current.finish({ form: { title: 'Право' }, version: 1, id: 30 }));
  await pass(2000);
  const entities = [...api.calls('dropAuthorDraft'), ...api.calls('saveAuthorDraft').slice(1)].map(
    ({ params }) => (params as { entity: string }).entity,
  );
  expect(entities).toEqual(['new', '30']);
  expect(result.current.draftOnServer).toBe('saved');
});

it('sends waiting input when the author leaves the screen', async () => {
  const tab = await openTab();
  tab.type('Право');
  tab.close();
  await pass(0);
  expect(sent()).toEqual(['Право']);
});

it('does not repeat a failed call after the author left the screen', async () => {
  api.loses('saveAuthorDraft');
  const tab = await openTab();
  tab.type('Право');
  tab.close();
  await pass(0);
  expect(sent()).toEqual(['Право']);
  await pass(2 * retryMs);
  expect(sent()).toEqual(['Право']);
});
