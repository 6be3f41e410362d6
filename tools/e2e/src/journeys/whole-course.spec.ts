import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { decide, pdf } from '../steps/hand-in';
import { keyboard, mouse, type Hands } from '../steps/hands';
import { makeCourse, rightAnswers, type MadeCourse } from '../steps/make-course';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const plan = {
  title: 'Проект от начала до конца',
  description: 'Три урока трёх видов.',
  lessons: [
    { title: 'Что такое проект', kind: 'VIEW' as const },
    { title: 'Устав проекта', kind: 'FILE' as const },
    { title: 'Итоговая проверка', kind: 'TEST' as const },
  ],
};

const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const lessonLink = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^\\d+\\. ${title}`) });

/** From the first lesson to the last; the teacher acts through the API. */
async function takeCourse(page: Page, origin: string, course: MadeCourse, hands: Hands): Promise<void> {
  const teacher = await actAs(origin, 'teacher');
  const [view, file, quiz] = course.lessons as [MadeCourse['lessons'][0], ...MadeCourse['lessons']];

  // VIEW
  await hands.press(page.getByRole('link', { name: course.title }));
  await expect(page.getByText('Пройдено 0 из 3')).toBeVisible();
  await hands.press(lessonLink(page, view.title));
  await expect(page.getByRole('heading', { name: view.title, level: 1 })).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Далее' }));
  await expect(page).toHaveURL(new RegExp(`/courses/${course.id}$`));
  await expect(rowOf(page, view.title).getByText('пройден', { exact: true })).toBeVisible();

  // FILE: handed in, returned, handed in again; each verdict comes to the open page.
  await hands.press(lessonLink(page, file!.title));
  const field = page.getByLabel('Файл', { exact: true });
  const send = page.getByRole('button', { name: 'Отправить файл' });
  await expect(send).toBeDisabled();
  await field.setInputFiles(pdf('устав.pdf'));
  await hands.press(send);
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
  await expect(page.getByText('Отправлено — ждёт проверки')).toBeVisible();
  await decide(teacher, file!.id, { action: 'REDO', comment: 'Добавьте сроки.' });
  await expect(page.getByText('Вернули на доработку').first()).toBeVisible();
  await expect(page.getByText('Добавьте сроки.')).toBeVisible();
  await field.setInputFiles(pdf('устав-2.pdf'));
  await hands.press(send);
  await expect(page.getByText('Отправлено — ждёт проверки')).toBeVisible();
  await hands.press(page.getByRole('link', { name: course.title }));
  await expect(rowOf(page, file!.title).getByText('ждёт проверки')).toBeVisible();
  await decide(teacher, file!.id, { action: 'READY' });
  await expect(page.getByText('Пройдено 2 из 3')).toBeVisible();

  // TEST, the last one
  await hands.press(lessonLink(page, quiz!.title));
  for (const [index, answers] of rightAnswers.entries()) {
    await expect(page.getByText(`${index + 1}/2`, { exact: true })).toBeVisible();
    for (const answer of answers) await hands.choose(page.getByLabel(answer, { exact: true }));
    await hands.press(page.getByRole('button', { name: index === 0 ? 'Далее' : 'Отправить' }));
  }
  const result = page.getByRole('dialog', { name: 'Результат теста' });
  await expect(result.getByText('2 из 2', { exact: true })).toBeVisible();
  await expect(result.getByText('Тест пройден', { exact: true })).toBeVisible();
  await hands.press(result.getByRole('link', { name: 'К списку уроков' }));
  await expect(page.getByText('Пройдено 3 из 3')).toBeVisible();
  await expect(page.getByText('Курс пройден')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Пройдено 3 из 3/ })).toBeVisible();
  await teacher.stop();
}

for (const [place, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a course is taken from the first lesson to the last on ${place}`, async ({ page, school }) => {
    await page.setViewportSize(viewport);
    const course = await makeCourse(school.url, plan);
    await signIn(page, 'learner');
    await takeCourse(page, school.url, course, mouse);
  });
}

test('a course is taken from the first lesson to the last by keyboard alone', async ({ page, school }) => {
  const course = await makeCourse(school.url, plan);
  await signIn(page, 'learner');
  await takeCourse(page, school.url, course, keyboard(page));
});

test('the finished step fills and the ball hops on, once, for who likes motion', async ({
  browser,
  school,
}) => {
  const course = await makeCourse(school.url, plan);
  const context = await browser.newContext({ baseURL: school.url, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await signIn(page, 'learner');
  await page.goto(`/courses/${course.id}/lesson/${course.lessons[0]!.id}`);
  await page.getByRole('button', { name: 'Далее' }).click();
  const stairs = page.getByRole('img', { name: /^Пройдено 1 из 3/ });
  await expect(stairs.locator('[data-fresh]')).toHaveCount(1);
  const motion = await stairs
    .locator('[data-fresh]')
    .evaluate((step) => getComputedStyle(step).animationDuration);
  expect(motion).toBe('0.32s');
  await expect(stairs.locator('[data-hops]')).toHaveCount(1);
  await page.reload();
  await expect(stairs).toBeVisible();
  await expect(stairs.locator('[data-fresh], [data-hops]')).toHaveCount(0);
  await context.close();
});
