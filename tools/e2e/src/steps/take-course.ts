import type { Page } from '@playwright/test';
import { expect } from '../school';
import { actAs } from './act-as';
import { decide, fileField, pdf, sendButton } from './hand-in';
import type { InputDevice } from './input-device';
import { rightAnswers, type MadeCourse } from './make-course';

/** A course of three lessons, one of each kind. */
export const wholeCourse = {
  title: 'Проект от начала до конца',
  description: 'Три урока трёх видов.',
  lessons: [
    { title: 'Что такое проект', kind: 'VIEW' as const },
    { title: 'Устав проекта', kind: 'FILE' as const },
    { title: 'Итоговая проверка', kind: 'TEST' as const },
  ],
};

const findRow = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const lessonLink = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^\\d+\\. ${title}`) });

/** Goes from the course list through every lesson of `wholeCourse`. The teacher acts through the API. */
export async function takeCourse(
  page: Page,
  origin: string,
  course: MadeCourse,
  device: InputDevice,
): Promise<void> {
  const [view, file, quiz] = course.lessons as [MadeLesson, MadeLesson, MadeLesson];
  await device.press(page.getByRole('link', { name: course.title }));
  await expect(page.getByText('Пройдено 0 из 3')).toBeVisible();

  await device.press(lessonLink(page, view.title));
  await expect(page.getByRole('heading', { name: view.title, level: 1 })).toBeVisible();
  await ask(page, device);
  await device.press(page.getByRole('button', { name: 'Далее' }));
  await expect(page).toHaveURL(new RegExp(`/courses/${course.id}$`));
  await expect(findRow(page, view.title).getByText('пройден', { exact: true })).toBeVisible();

  await device.press(lessonLink(page, file.title));
  await handInTwice(page, origin, file, device);
  await device.press(page.getByRole('link', { name: course.title }));
  await expect(findRow(page, file.title).getByText('пройден', { exact: true })).toBeVisible();
  await expect(page.getByText('Пройдено 2 из 3')).toBeVisible();

  await device.press(lessonLink(page, quiz.title));
  await passTest(page, device);
  await expect(page.getByText('Пройдено 3 из 3')).toBeVisible();
  await expect(page.getByText('Курс пройден')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Пройдено 3 из 3/ })).toBeVisible();
}

type MadeLesson = MadeCourse['lessons'][number];

async function ask(page: Page, device: InputDevice): Promise<void> {
  await device.type(page.getByLabel('Ваш вопрос или комментарий'), 'Кто утверждает устав?');
  await device.press(page.getByRole('button', { name: 'Отправить вопрос' }));
  await expect(page.getByText('Вопрос отправлен!', { exact: true })).toBeVisible();
  await expect(findRow(page, 'Кто утверждает устав?')).toBeFocused();
  await expect(findRow(page, 'Кто утверждает устав?')).toContainText('Ждёт ответа преподавателя');
}

/**
 * Hands in twice. The teacher returns the first submission and accepts the second. The open page shows both verdicts
 * without a reload.
 */
async function handInTwice(page: Page, origin: string, file: MadeLesson, device: InputDevice): Promise<void> {
  const teacher = await actAs(origin, 'teacher');
  await device.attach(fileField(page), pdf('устав.pdf'));
  await device.press(sendButton(page));
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
  await expect(page.getByText('Отправлено — ждёт проверки')).toBeVisible();
  await decide(teacher, file.id, { action: 'REDO', comment: 'Добавьте сроки.' });
  await expect(page.getByText('Вернули на доработку').first()).toBeVisible();
  await expect(page.getByText('Добавьте сроки.').first()).toBeVisible();
  await device.attach(fileField(page), pdf('устав-2.pdf'));
  await device.press(sendButton(page));
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
  await expect(page.getByText('Отправлено — ждёт проверки')).toBeVisible();
  await decide(teacher, file.id, { action: 'READY' });
  await expect(page.getByText('Работа принята')).toBeVisible();
  await teacher.stop();
}

async function passTest(page: Page, device: InputDevice): Promise<void> {
  for (const [index, answers] of rightAnswers.entries()) {
    await expect(page.getByText(`${index + 1}/2`, { exact: true })).toBeVisible();
    for (const answer of answers) await device.choose(page.getByLabel(answer, { exact: true }));
    await device.press(page.getByRole('button', { name: index === 0 ? 'Далее' : 'Отправить' }));
  }
  const result = page.getByRole('dialog', { name: 'Результат теста' });
  await expect(result.getByText('2 из 2', { exact: true })).toBeVisible();
  await expect(result.getByText('Тест пройден', { exact: true })).toBeVisible();
  await device.press(result.getByRole('link', { name: 'К списку уроков' }));
}
