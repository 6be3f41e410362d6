import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { findDesk } from '../steps/desk';
import { askMany, handInMany, countWaitingSubmissions } from '../steps/fill-queue';
import { keyboard } from '../steps/input-device';
import { waitingLesson } from '../steps/hand-in';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const tab = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const reportMouse = (page: Page) =>
  page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => console.error('The mouse was used.'), true);
  });

test('a teacher clears five submissions and four questions without the mouse @night', async ({
  page,
  school,
}) => {
  await handInMany(school.url, { learner: 2, learner3: 2 });
  await askMany(school.url, 'learner', ['Что такое веха?', 'Кто заказчик?']);
  await signIn(page, 'teacher');
  await reportMouse(page);
  await page.reload();
  await expect(tab(page, 'Ждут подтверждения')).toHaveAccessibleName('Ждут подтверждения 5');
  const { dialog, opener, comment, title, accept } = findDesk(page);

  await page.keyboard.press('Control+Slash');
  const help = page.getByRole('dialog', { name: 'Работа с клавиатуры' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await keyboard(page).press(opener.first());
  await expect(dialog).toHaveAccessibleName(new RegExp(waitingLesson.title));
  await expect(comment).toBeFocused();
  await expect(accept).toBeEnabled();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('alert')).toHaveText('Введите комментарий');
  await page.keyboard.type('Нет бюджета.');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(title).not.toHaveText(new RegExp(waitingLesson.title));
  await page.keyboard.press('Alt+ArrowUp');
  await expect(comment).toHaveValue('Нет бюджета.');
  await expect(comment).toBeFocused();
  await expect(accept).toBeEnabled();
  let shown = (await title.textContent()) ?? '';
  await page.keyboard.press('Control+Shift+Enter');
  for (let left = 4; left >= 1; left -= 1) {
    // The number changes before the next submission shows: the event about the verdict can arrive before the reply.
    await expect(title).not.toHaveText(shown);
    shown = (await title.textContent()) ?? '';
    await expect(dialog.getByText(`1 из ${left}`)).toBeVisible();
    await expect(dialog.getByText(`Готово за этот раз: ${5 - left}, осталось: ${left}`)).toBeVisible();
    await expect(comment).toBeFocused();
    await expect(comment).toHaveValue('');
    await expect(accept).toBeEnabled();
    await page.keyboard.press('Control+Enter');
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Все работы проверены' })).toBeVisible();

  await keyboard(page).press(tab(page, 'Ждут уточнения'));
  await expect(opener).toHaveCount(3);
  // A new question appears without a reload.
  await askMany(school.url, 'learner', ['А сроки?']);
  await expect(opener).toHaveCount(4);
  await keyboard(page).press(opener.first());
  const answer = page.getByRole('textbox', { name: 'Ответ' });
  for (let left = 4; left >= 1; left -= 1) {
    await expect(dialog.getByText(`1 из ${left}`)).toBeVisible();
    // The number changes before the next question shows: the event about the answer can arrive before the reply.
    const question = ['А сроки?', 'Кто заказчик?', 'Что такое веха?'][left - 1];
    if (question) await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await expect(answer).toBeFocused();
    if (left === 2) {
      await keyboard(page).press(page.getByRole('button', { name: 'Недавние' }));
      await expect(page.getByRole('button', { name: 'Ответ 3.' })).toBeFocused();
      await page.keyboard.press('Enter');
    } else await page.keyboard.type(`Ответ ${left}.`);
    await expect(answer).toHaveValue(left === 2 ? 'Ответ 3.' : `Ответ ${left}.`);
    await expect(answer).toBeFocused();
    await expect(page.getByRole('button', { name: 'Ответить' })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Все вопросы получили ответ' })).toBeVisible();
  await expect(tab(page, 'Ждут уточнения')).toHaveAccessibleName('Ждут уточнения');

  const teacher = await actAs(school.url, 'teacher');
  expect(await countWaitingSubmissions(teacher)).toBe(0);
  await teacher.stop();
  const boris = await actAs(school.url, 'learner2');
  const lesson = await boris.get<{ progresses: { status: string }[]; submissions: { comment: string }[] }>(
    `/api/lessons/${waitingLesson.id}`,
  );
  expect(lesson.progresses[0]?.status).toBe('NEED_REWORK');
  expect(lesson.submissions.map(({ comment: said }) => said)).toContain('Нет бюджета.');
  await boris.stop();
});
