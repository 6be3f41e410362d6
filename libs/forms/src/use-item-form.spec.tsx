import { ProblemError } from '@stupeni/api-client';
import { groupFields } from '@stupeni/contract/fields';
import { ShellContext } from '@stupeni/remote';
import { MemoryRouter } from '@stupeni/router/testing';
import { pretendShell } from '@stupeni/test-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { FormShape } from './form-shape';
import { useFormDraft } from './use-form-draft';
import { type ItemInput, useItemForm } from './use-item-form';

interface Form {
  name: string;
  note: string;
  code: string;
}
const shape: FormShape<Form> = {
  fields: groupFields,
  toBody: ({ name }) => ({ name }),
  words: { name: { blank: 'Введите название' } },
  secret: ['code'],
};
const start: Form = { name: 'Весна', note: 'утро', code: '' };
const client = new QueryClient();
const shell = pretendShell();
const wrapper = ({ children }: { children: ReactNode }) => (
  <ShellContext value={shell}>
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  </ShellContext>
);
const send = jest.fn<Promise<string>, [ItemInput<Form>]>();
const onSaved = jest.fn();

function open(options: { stored?: Form } = {}) {
  return renderHook(
    ({ stored }: { stored?: Form }) => {
      const draft = useFormDraft({ kind: 'item', id: 7, start, shape });
      const problems = { group_taken: { name: 'Занято' } };
      const form = useItemForm({ shape, start, stored, draft, problems, send, stale: ['items'], onSaved });
      return { ...form, draft };
    },
    { wrapper, initialProps: options },
  );
}

beforeEach(() => {
  localStorage.clear();
  jest.resetAllMocks();
  send.mockResolvedValue('saved');
});

it('shows the issues of a save and sends nothing', () => {
  const { result } = open();
  act(() => result.current.change({ name: ' ' }));
  expect(result.current.issues).toEqual({});
  act(() => result.current.save());
  expect(result.current.issues).toEqual({ name: 'Введите название' });
  act(() => result.current.change({ name: 'Зима' }));
  expect(result.current.issues).toEqual({});
  expect(send).not.toHaveBeenCalled();
});

it('sends once when a double press comes before the next render', async () => {
  const { result } = open();
  act(() => {
    result.current.save();
    result.current.save();
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledTimes(1);
});

it('leaves the other kinds of issues to the API', async () => {
  const { result } = open();
  act(() => result.current.change({ name: 'x'.repeat(201) }));
  act(() => result.current.save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

it.each([
  [new ProblemError(409, { error: 'group_taken', message: '' }), 'Занято'],
  [
    new ProblemError(400, {
      error: 'validation',
      message: '',
      issues: [{ path: 'name', message: 'Длинно' }],
    }),
    'Длинно',
  ],
])('shows an issue of the API until its field changes', async (problem, sentence) => {
  send.mockRejectedValue(problem);
  const { result } = open();
  act(() => result.current.save());
  await waitFor(() => expect(result.current.issues).toEqual({ name: sentence }));
  act(() => result.current.change({ note: 'вечер' }));
  expect(result.current.issues).toEqual({ name: sentence });
  act(() => result.current.change({ name: 'Зима' }));
  expect([result.current.issues, result.current.failure]).toEqual([{}, null]);
});

it.each([
  new Error('lost'),
  new ProblemError(400, { error: 'validation', message: '', issues: [{ path: 'other', message: 'Нет' }] }),
])('returns the failure that no field shows', async (error) => {
  send.mockRejectedValue(error);
  const { result } = open();
  act(() => result.current.save());
  await waitFor(() => expect(result.current.failure).toBe(error));
});

it('sends one request at a time', async () => {
  const { result } = open();
  act(() => result.current.save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  send.mockReturnValue(new Promise(() => undefined));
  act(() => result.current.save());
  await waitFor(() => expect(result.current.saving).toBe(true));
  act(() => result.current.save());
  expect(send).toHaveBeenCalledTimes(2);
});

it('takes no input that the running save does not send', async () => {
  let answer: (saved: string) => void = () => undefined;
  send.mockReturnValue(new Promise((done) => (answer = done)));
  const { result } = open();
  act(() => result.current.change({ name: 'Зима' }));
  act(() => result.current.save());
  await waitFor(() => expect(result.current.saving).toBe(true));
  act(() => result.current.change({ name: 'Зима и лето' }));
  expect(result.current.form.name).toBe('Зима');
  await act(async () => answer('saved'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('saved', { ...start, name: 'Зима' }));
  act(() => result.current.change({ name: 'Лето' }));
  expect(result.current.form.name).toBe('Лето');
});

it('takes input again after a failed save', async () => {
  send.mockRejectedValue(new Error('lost'));
  const { result } = open();
  act(() => result.current.save());
  await waitFor(() => expect(result.current.failure).not.toBeNull());
  act(() => result.current.change({ name: 'Лето' }));
  expect(result.current.form.name).toBe('Лето');
});

describe('item that another person saves meanwhile', () => {
  const stored = { ...start, note: 'день' };
  const changed = { ...start, name: 'Зима' };

  it('keeps what both changed', async () => {
    const { result, rerender } = open({ stored: start });
    act(() => result.current.change({ name: 'Зима', code: 'тайна' }));
    rerender({ stored });
    expect(result.current.theirs).toEqual({ form: stored, differ: ['name', 'note'] });
    expect(result.current.form.note).toBe('утро');
    act(() => result.current.save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('saved', { ...changed, code: 'тайна' }));
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      form: { name: 'Зима', note: 'день', code: 'тайна' },
      changed: ['name', 'code'],
    });
  });

  it('shows nothing when the fields have the stored values already', () => {
    const { result, rerender } = open({ stored: start });
    act(() => result.current.change({ note: 'день', code: 'тайна' }));
    rerender({ stored });
    expect(result.current.theirs).toBeNull();
  });

  it('puts the stored values into the fields on request', () => {
    const { result, rerender } = open({ stored: start });
    act(() => result.current.change(changed));
    rerender({ stored });
    act(() => result.current.takeTheirs());
    expect([result.current.form, result.current.theirs]).toEqual([stored, null]);
  });

  it('keeps the fields and replaces the stored values on request', async () => {
    const { result, rerender } = open({ stored: start });
    act(() => result.current.change(changed));
    rerender({ stored });
    act(() => result.current.keepMine());
    expect([result.current.form, result.current.theirs]).toEqual([changed, null]);
    act(() => result.current.save());
    await waitFor(() => expect(send.mock.calls[0]?.[0].form).toEqual(changed));
  });
});

describe('draft', () => {
  it('is offered to the next form, without the secret field', () => {
    const before = open();
    act(() => before.result.current.change({ name: 'Зима', code: 'тайна' }));
    before.unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('тайна');
    const { result } = open();
    expect([result.current.form, result.current.draft.offer?.form.name]).toEqual([start, 'Зима']);
    act(() => result.current.change({ code: 'новая' }));
    act(() => result.current.openDraft());
    expect(result.current.form).toEqual({ name: 'Зима', note: 'утро', code: 'новая' });
    expect(result.current.draft.offer).toBeNull();
  });

  it.each(['discardDraft', 'save'] as const)('is deleted by %s', async (how) => {
    const before = open();
    act(() => before.result.current.change({ name: 'Зима' }));
    before.unmount();
    const { result } = open();
    act(() => result.current[how]());
    await waitFor(() => expect({ ...localStorage }).toEqual({}));
  });

  it('is not offered when another release stored other fields', () => {
    const before = open();
    act(() => before.result.current.change({ name: 'Зима' }));
    before.unmount();
    for (const [key, text] of Object.entries({ ...localStorage }))
      localStorage.setItem(key, String(text).replace('"note"', '"remark"'));
    expect(open().result.current.draft.offer).toBeNull();
  });
});

it('focuses the first field with an issue, at each save', async () => {
  function Fields() {
    const form = useItemForm({ shape, start: { ...start, name: '' }, send, stale: [], onSaved });
    return (
      <form ref={form.fieldsRef}>
        <input aria-label="note" />
        <input {...form.text('name')} aria-label="name" aria-invalid={form.issues.name !== undefined} />
        <button type="button" onClick={form.save} />
      </form>
    );
  }
  render(<Fields />, { wrapper });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
  await person.click(screen.getByRole('button'));
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
});
