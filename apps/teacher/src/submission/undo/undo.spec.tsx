import type { ReviewItem } from '@stupeni/contract';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { waitUntilSeen } from '../../testing/wait-until-seen';
import { useReviewQueue } from '../../testing/use-review-queue';

const { api, items, queue } = useReviewQueue('Абрамов', 'Белов');
const person = userEvent.setup();
const [first, second] = items as [ReviewItem, ReviewItem];

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Stops the clock, because a slow machine needs seconds until it reads the time that is left. */
const stopClock = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now());

const findDialog = (item: ReviewItem) =>
  screen.findByRole('dialog', { name: new RegExp(item.user.lastName) });
const bar = () => screen.findByRole('region', { name: 'Последнее решение' });
const undoButton = () => screen.findByRole('button', { name: 'Отменить' });
const field = () => screen.getByRole('textbox', { name: 'Комментарий' });

async function decideOn(at: number) {
  const { shell } = openRemote('/teacher/review');
  await person.click((await screen.findAllByRole('button', { name: 'Открыть' }))[at]!);
  await findDialog(items[at]!);
  await person.click(field());
  await person.paste('Нет сроков.');
  await waitUntilSeen('Принять');
  await person.click(screen.getByRole('button', { name: 'Вернуть на доработку' }));
  return shell;
}

it('takes the verdict back on the desk: its submission opens again with the comment', async () => {
  stopClock();
  await decideOn(0);
  const next = within(await findDialog(second));
  expect(await bar()).toHaveTextContent(/Возвращено: Абрамов Борис/);
  expect(next.getByRole('status')).toHaveTextContent(/Решение можно отменить две минуты\. Открыта работа/);
  expect(await bar()).toHaveTextContent('Отменить(1:47)');
  await person.click(await undoButton());
  const dialog = await findDialog(first);
  await waitUntilSeen('Принять');
  expect(api.calls('undoReview')).toMatchObject([{ body: { submissionId: first.submissionId } }]);
  expect(field()).toHaveValue('Нет сроков.');
  await waitFor(() => expect(field()).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Принять' }));
  await findDialog(second);
});

itAtNight('takes the verdict on the last submission back from the page', async () => {
  queue.items = [first];
  const shell = await decideOn(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bar()).toBeVisible();
  // A toast would lie over the button.
  expect(shell.toasts).toEqual([]);
  await person.click(await undoButton());
  await findDialog(first);
});

itAtNight('opens the desk once after a double click, so the next verdict closes it', async () => {
  queue.items = [first];
  await decideOn(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const button = await undoButton();
  // Both presses arrive before React renders.
  act(() => {
    button.click();
    button.click();
  });
  const dialog = await findDialog(first);
  await waitUntilSeen('Принять');
  expect(api.calls('undoReview')).toHaveLength(1);
  await person.click(within(dialog).getByRole('button', { name: 'Принять' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

itAtNight('announces once that the verdict can be taken back, and no second of the countdown', async () => {
  stopClock();
  await decideOn(0);
  const dialog = await findDialog(second);
  await bar();
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    'Возвращено на доработку. Решение можно отменить две минуты. Открыта работа',
  );
  expect(within(await bar()).getByText('(1:47)')).toHaveAttribute('aria-hidden', 'true');
});

itAtNight('disappears when the time is over, and the focus moves to the comment', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout'] });
  await decideOn(0);
  await findDialog(second);
  (await undoButton()).focus();
  await act(() => jest.advanceTimersByTimeAsync(100_000));
  expect(await bar()).toHaveTextContent(/Отменить\(0:0\d\)/);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Последнее решение' })).not.toBeInTheDocument(),
  );
  expect(field()).toHaveFocus();
});

itAtNight('is not offered when the verdict is final at once', async () => {
  queue.undoMs = 0;
  await decideOn(0);
  await findDialog(second);
  expect(screen.getByText(/^Возвращено на доработку: Абрамов Борис/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
});

itAtNight(
  'says that the verdict is final after the learner went on, and offers another try after a network failure',
  async () => {
    api.loses('undoReview');
    await decideOn(0);
    await findDialog(second);
    await person.click(await undoButton());
    expect(await within(await bar()).findByRole('alert')).toHaveTextContent(
      /^Решение не отменилось. Нет связи с сервером/,
    );
    api.fails('undoReview', 'already_decided', {
      by: { id: 900, firstName: 'Ольга', lastName: 'Ким' },
      at: '2026-11-18T09:20:00.000Z',
      action: 'REDO',
    });
    await person.click(await undoButton());
    expect(await screen.findByText(/^Отменить уже нельзя/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
  },
);

it('offers to take back a verdict that the API knows, such as after a reload', async () => {
  stopClock();
  queue.items = [second];
  api.answers('listUndoable', [{ item: first, verdict: 'REDO', undoMs: 65_000, totalMs: 120_000 }]);
  openRemote('/teacher/review');
  expect(await bar()).toHaveTextContent(/Возвращено: Абрамов Борис/);
  expect(await bar()).toHaveTextContent('Отменить(1:05)');
  await person.click(await undoButton());
  await findDialog(first);
});

itAtNight('keeps the bar and its button when the window gets the focus again', async () => {
  await decideOn(0);
  await findDialog(second);
  const button = await undoButton();
  api.answers('listUndoable', [{ item: first, verdict: 'REDO', undoMs: 90_000, totalMs: 120_000 }]);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(api.calls('listUndoable').length).toBeGreaterThan(1));
  expect(await undoButton()).toBe(button);
});

describe('recent verdicts', () => {
  const known = (...names: ReviewItem[]) =>
    names.map((item, at) => ({
      item,
      verdict: 'REDO' as const,
      undoMs: 65_000 - at * 60_000,
      totalMs: 120_000,
    }));
  const list = () => screen.findByRole('list', { name: 'Недавние решения' });
  const openList = async (count: number) =>
    person.click(await screen.findByRole('button', { name: `Недавние решения: ${count}` }));

  itAtNight('takes back a verdict before the last one from the list, which shows the time left', async () => {
    stopClock();
    queue.items = [];
    api.answers('listUndoable', known(second, first));
    openRemote('/teacher/review');
    await openList(2);
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Возвращено: Белов Борис.*Отменить\(1:05\)$/),
      expect.stringMatching(/^Возвращено: Абрамов Борис.*Отменить\(0:05\)$/),
    ]);
    await person.click(screen.getByRole('button', { name: 'Отменить решение: Абрамов Борис' }));
    await findDialog(first);
    expect(api.calls('undoReview')).toMatchObject([{ body: { submissionId: first.submissionId } }]);
    expect(field()).toHaveValue('Нет сроков.');
    // The last verdict can still be taken back.
    expect(await bar()).toHaveTextContent(/Возвращено: Белов Борис/);
    expect(screen.queryByRole('button', { name: /^Недавние решения/ })).not.toBeInTheDocument();
  });

  it('opens its list above the bar, in one line with its right edge', async () => {
    queue.items = [];
    api.answers('listUndoable', known(second, first));
    openRemote('/teacher/review');
    const frame = { left: 300, top: 500, width: 576, height: 160 };
    const place = await bar();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return (this === place ? frame : { left: 0, top: 0, width: 400, height: 200 }) as DOMRect;
    });
    await openList(2);
    const { left, top } = (await list()).closest<HTMLElement>('[role=dialog]')!.style;
    // The list ends at 876, as the bar does, and 6 px above it.
    expect({ left, top }).toEqual({ left: '476px', top: '294px' });
  });

  itAtNight('lists the verdicts, the last one first', async () => {
    await decideOn(0);
    await findDialog(second);
    await waitUntilSeen('Принять');
    await person.click(screen.getByRole('button', { name: 'Принять' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openList(2);
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Принято: Белов/),
      expect.stringMatching(/^Возвращено: Абрамов/),
    ]);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Недавние решения: 2' })).toHaveFocus();
  });

  itAtNight('drops a verdict whose time is over', async () => {
    const clock = stopClock();
    queue.items = [];
    api.answers('listUndoable', known(second, first));
    openRemote('/teacher/review');
    await openList(2);
    clock.mockReturnValue(Date.now() + 6000);
    await waitFor(() => expect(screen.queryByText(/^Возвращено: Абрамов/)).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Недавние решения/ })).not.toBeInTheDocument();
    expect(await bar()).toHaveTextContent(/Возвращено: Белов/);
  });
});
