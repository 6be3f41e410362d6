import { makeReviewItem, makeReviewSubmission } from '@stupeni/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useTeacherApi } from '../testing/use-teacher-api';

const api = useTeacherApi();
const person = userEvent.setup();
const item = makeReviewItem();

beforeEach(() => {
  api.answers('listReview', [item], { 'X-Total-Count': '1' });
  api.answers('claimReview', {
    by: { id: 900, firstName: 'Ольга', lastName: 'Ким' },
    until: '2100-01-01T00:00:00.000Z',
  });
});

afterEach(() => jest.restoreAllMocks());

const field = () => screen.getByRole('textbox', { name: 'Комментарий' });
async function open(fault?: 'missing' | 'broken' | 'unavailable') {
  const { submission } = makeReviewSubmission(item);
  const shown = { submission: { ...submission, ...(fault && { fault }) } };
  api.answers('getReviewSubmission', makeReviewSubmission(item, shown));
  openRemote('/teacher/review');
  await person.click(await screen.findByRole('button', { name: 'Открыть' }));
  return within(await screen.findByRole('dialog'));
}

describe('area of the file', () => {
  const place = () => screen.getByRole('region', { name: 'Файл работы' });

  it('does not change while the file loads, and the facts keep their lines', async () => {
    const group = { id: 7, name: 'Школа управления, вечерний поток' };
    api.answers('listReview', [{ ...item, group }], { 'X-Total-Count': '1' });
    let answer!: () => void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const send = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      if ((request[0] as Request).url.includes('/submission')) await answered;
      return send(...request);
    });
    const dialog = await open();
    const before = place();
    expect(within(before).getByRole('status')).toHaveTextContent('Загрузка работы…');
    const facts = () => dialog.getAllByRole('term').map(({ textContent }) => textContent);
    const words = facts();
    // A long name has two lines, so it is there from the start.
    expect(dialog.getByText(group.name)).toBeVisible();
    answer();
    expect(await within(place()).findByTitle('Устав проекта.pdf')).toBeVisible();
    expect(place()).toBe(before);
    expect(facts()).toEqual(words);
  });

  it('shows the problem when the file does not load', async () => {
    api.loses('getReviewSubmission');
    openRemote('/teacher/review');
    await person.click(await screen.findByRole('button', { name: 'Открыть' }));
    expect(await screen.findByText('Работа не загрузилась')).toBeVisible();
    expect(within(place()).getByRole('alert')).toHaveTextContent('Работа не загрузилась');
  });
});

describe('file that cannot be shown', () => {
  it('is said to be missing, and has no link', async () => {
    const dialog = await open('missing');
    expect(await dialog.findByText(/^Файла нет в хранилище школы/)).toBeVisible();
    expect(dialog.queryByTitle('Устав проекта.pdf')).not.toBeInTheDocument();
    expect(dialog.queryByRole('link', { name: 'Устав проекта.pdf' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Листать файл' })).not.toBeInTheDocument();
  });

  it('is said to be broken, and can be shown and downloaded nevertheless', async () => {
    const dialog = await open('broken');
    expect(await dialog.findByText(/^Файл повреждён: он обрывается/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Устав проекта.pdf' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Всё равно показать' }));
    expect(dialog.getByTitle('Устав проекта.pdf')).toBeVisible();
  });

  it('is read again after the storage did not answer', async () => {
    const dialog = await open('unavailable');
    const again = await dialog.findByRole('button', { name: 'Повторить' });
    api.answers('getReviewSubmission', makeReviewSubmission(item));
    await person.click(again);
    expect(await dialog.findByTitle('Устав проекта.pdf')).toBeVisible();
  });
});

describe('focus and the frame', () => {
  /** Moves the focus into the frame, as the browser reports it. */
  const enter = (frame: HTMLElement) =>
    act(() => {
      frame.focus();
      window.dispatchEvent(new Event('blur'));
    });

  it('comes back to the comment when the frame takes it by itself', async () => {
    const dialog = await open();
    const frame = await dialog.findByTitle('Устав проекта.pdf');
    await waitFor(() => expect(field()).toHaveFocus());
    await person.keyboard('Хоро');
    enter(frame);
    await waitFor(() => expect(field()).toHaveFocus());
    await person.keyboard('шо');
    expect(field()).toHaveValue('Хорошо');
  });

  it.each([
    ['by «Листать файл»', () => person.click(screen.getByRole('button', { name: 'Листать файл' }))],
    ['by Tab', () => fireEvent.keyDown(field(), { key: 'Tab' })],
  ])('stays in the frame when the teacher moves it there %s', async (_, move) => {
    const dialog = await open();
    const frame = await dialog.findByTitle('Устав проекта.pdf');
    await move();
    enter(frame);
    expect(await dialog.findByText('Клавиши сейчас у файла')).toBeVisible();
    expect(frame).toHaveFocus();
  });
});
