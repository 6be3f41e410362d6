import '@stupeni/ui/with-styles';
import { makeComment, makeReviewItem, makeReviewSubmission } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClarifyItem } from '../server-state/sources';
import { openRemote } from '../testing/open-remote';
import { useTeacherApi } from '../testing/use-teacher-api';

// These rules depend on styles. Other specs of this remote render without styles.
const api = useTeacherApi();
const person = userEvent.setup();
const colleague = { id: 900, firstName: 'Ольга', lastName: 'Ким' };

async function open(address: string) {
  openRemote(address);
  await person.click(await screen.findByRole('button', { name: 'Открыть' }));
  return screen.findByRole('dialog');
}

itAtNight('keeps only the buttons of the verdict visible while the rest scrolls in one column', async () => {
  const item = makeReviewItem();
  api.answers('listReview', [item], { 'X-Total-Count': '1' });
  api.answers('getReviewSubmission', makeReviewSubmission(item));
  api.answers('claimReview', { by: colleague, until: new Date(Date.now() + 90_000).toISOString() });
  const dialog = await open('/teacher/review');
  const pinned = [...dialog.querySelectorAll('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  expect(pinned).toEqual([expect.any(HTMLElement)]);
  expect(pinned[0]).toHaveTextContent(/^ПринятьВернуть на доработку$/);
});

itAtNight('puts the button of a recent verdict below its words on a narrow screen', async () => {
  const items = [makeReviewItem(), makeReviewItem()];
  const verdict = { verdict: 'REDO' as const, undoMs: 90_000, totalMs: 120_000 };
  api.answers(
    'listUndoable',
    items.map((item) => ({ item, ...verdict })),
  );
  openRemote('/teacher/review');
  await person.click(await screen.findByRole('button', { name: 'Недавние решения: 2' }));
  const [row] = within(await screen.findByRole('list', { name: 'Недавние решения' })).getAllByRole('button');
  expect(row!.parentElement).toHaveStyle({ flex: '1 1 100%' });
  expect(row!.parentElement!.parentElement).toHaveStyle({ flexWrap: 'wrap' });
});

/** Opens a desk whose undo bar has two verdicts. */
async function openWithUndoBar() {
  const items = [makeReviewItem(), makeReviewItem(), makeReviewItem()];
  const verdict = { verdict: 'REDO' as const, undoMs: 90_000, totalMs: 120_000 };
  api.answers('listReview', items.slice(2), { 'X-Total-Count': '1' });
  api.answers('getReviewSubmission', makeReviewSubmission(items[2]!));
  api.answers('claimReview', { by: colleague, until: new Date(Date.now() + 90_000).toISOString() });
  api.answers(
    'listUndoable',
    items.slice(0, 2).map((item) => ({ item, ...verdict })),
  );
  const dialog = await open('/teacher/review');
  return within(dialog).findByRole('region', { name: 'Последнее решение' });
}

itAtNight('aligns the undo bar with the edge of the desk, and keeps its buttons apart', async () => {
  const bar = await openWithUndoBar();
  const { paddingInline } = getComputedStyle(screen.getByRole('region', { name: 'О работе' }));
  expect(paddingInline).not.toBe('');
  expect(bar).toHaveStyle({ paddingInline });
  // The focus ring of a button reaches 5 px around it.
  const buttons = within(bar).getByRole('button', { name: /^Недавние решения/ }).parentElement!;
  expect(Number.parseFloat(getComputedStyle(buttons).gap) * 16).toBeGreaterThan(5);
});

/** The rules of a media query that hold for an element. */
const rulesIn = (media: RegExp, element: Element) =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => media.test(rule.media.mediaText))
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter((rule) => element.matches(rule.selectorText));

itAtNight('aligns a plain button in its own line with the words of the undo bar', async () => {
  const bar = await openWithUndoBar();
  const list = within(bar).getByRole('button', { name: /^Недавние решения/ });
  const undo = within(bar).getByRole('button', { name: 'Отменить' });
  // The padding and the border of a plain button.
  expect(list.parentElement).toHaveStyle({ marginInlineStart: '-0.5625rem' });
  expect(undo.parentElement).toHaveStyle({ marginInlineStart: '0.5625rem' });
});

itAtNight(
  'shortens the undo bar on a short narrow screen, and keeps all words for screen readers',
  async () => {
    const bar = await openWithUndoBar();
    const short = /max-width.*max-height/;
    const hidden = [...bar.querySelectorAll('*')].filter((element) =>
      rulesIn(short, element).some(({ style }) => style.display === 'none'),
    );
    expect(hidden.map(({ textContent }) => textContent)).toEqual(['', ' решения']);
    expect(within(bar).getByRole('button', { name: 'Недавние решения: 2' })).toBeInTheDocument();
    const later = within(bar).getByText('Уведомление уйдёт студенту, когда время выйдет.');
    expect(rulesIn(short, later).map(({ style }) => style.position)).toContain('absolute');
  },
);

itAtNight('shows the keys wherever there is a mouse, however narrow the window is', async () => {
  const item = makeReviewItem();
  api.answers('listReview', [item], { 'X-Total-Count': '1' });
  api.answers('getReviewSubmission', makeReviewSubmission(item));
  api.answers('claimReview', { by: colleague, until: new Date(Date.now() + 90_000).toISOString() });
  const dialog = await open('/teacher/review');
  const shownBy = (element: Element) =>
    new Set(
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSMediaRule)
        .filter(({ cssRules }) =>
          [...cssRules].some(
            (rule) =>
              rule instanceof CSSStyleRule && element.matches(rule.selectorText) && rule.style.display,
          ),
        )
        .map(({ media }) => media.mediaText),
    );
  const withMouse = new Set(['(hover: hover) and (pointer: fine)']);
  const keys = await within(dialog).findByText('Ctrl + Enter — принять, Ctrl + Shift + Enter — вернуть.');
  expect(shownBy(keys)).toEqual(withMouse);
  const help = dialog.querySelector('[aria-label="Работа с клавиатуры"]')!;
  expect(shownBy(help.parentElement!)).toEqual(withMouse);
});

/** One question waits. */
function answerOneQuestion(): void {
  const { user, lesson } = makeReviewItem();
  const meta = { question: 'Как?', reply: null, commentId: 398, answeredAt: null, teacher: null };
  const item: ClarifyItem = {
    id: 398,
    user,
    lesson,
    meta: { ...meta, createdAt: '2026-11-14T09:14:00.000Z' },
  };
  api.answers('listClarify', [item], { 'X-Total-Count': '1' });
}

itAtNight('keeps only the buttons of an answer visible while the rest scrolls in one column', async () => {
  answerOneQuestion();
  const dialog = await open('/teacher/clarify');
  const pinned = [...dialog.querySelectorAll('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  );
  expect(pinned).toEqual([expect.any(HTMLElement)]);
  expect(pinned[0]).toHaveTextContent(/^ОтветитьОтмена$/);
});

itAtNight('aligns the plain buttons of a question with the edge of the question', async () => {
  answerOneQuestion();
  api.answers('listComments', [makeComment({ text: 'Кто заказчик?' })]);
  const dialog = await open('/teacher/clarify');
  const edge = within(dialog).getByRole('region', { name: 'Вопрос' }).parentElement!;
  const indents = (name: RegExp | string) => {
    const found: string[] = [];
    let place = within(dialog).getByRole('button', { name }).parentElement!;
    for (; place !== edge; place = place.parentElement!) {
      const style = getComputedStyle(place);
      found.push(
        ...['margin-inline-start', 'padding-inline-start'].map((one) => style.getPropertyValue(one)),
      );
    }
    return found.filter((one) => Number.parseFloat(one) !== 0 && one !== '');
  };
  await within(dialog).findByRole('button', { name: 'Ещё вопросы к уроку: 1' });
  // The padding and the border of a plain button.
  expect(indents('Ещё вопросы к уроку: 1')).toEqual(['-0.5625rem']);
  expect(indents('Скрыть вопрос…')).toEqual(['-0.5625rem']);
});

it('shows the whole question in a region of 150 px that scrolls by keyboard', async () => {
  const { user, lesson } = makeReviewItem();
  const meta = {
    question: 'Считать ли выходные?',
    reply: null,
    commentId: 398,
    answeredAt: null,
    teacher: null,
  };
  const item: ClarifyItem = {
    id: 398,
    user,
    lesson,
    meta: { ...meta, createdAt: '2026-11-14T09:14:00.000Z' },
  };
  api.answers('listClarify', [item], { 'X-Total-Count': '1' });
  await open('/teacher/clarify');
  const question = screen.getByRole('region', { name: 'Вопрос' });
  expect(question).toHaveTextContent('Считать ли выходные?');
  expect(question).toHaveStyle({ height: '9.375rem', overflowY: 'auto' });
  expect(question).toHaveAttribute('tabindex', '0');
});
