import type { Locator, Page } from '@playwright/test';
import type { Complaints } from '../complaints';
import { expect } from '../school';
import { actAs } from '../steps/act-as';
import { pdf } from '../steps/hand-in';
import { expectHome, signIn, signOut } from '../steps/sign-in';
import { type Screens, test } from './screens';

// The releases of a rehearsal can be older or newer than this file. So it uses words and addresses of the specification, and
// what every screen has: one heading, no failed section, no error in the console, no dropped style.

/** A page of the shell with what the remote of the role finds. */
const search = '/search?q=проект';
/** The same for those who look for people. */
const searchPerson = '/search?q=Орлов';
const profile = ['/profile/completed', '/profile/tasks', '/profile/notifications'];

test('a learner reads a lesson, asks a question and completes it', async ({ page, screens, complaints }) => {
  await signIn(page, 'learner');
  await screens.open([...profile, '/account', '/help', search, '/courses']);
  await page.locator('main a[href="/courses/1"]').first().click();
  await expect(page.getByText(/^Пройдено 0 из \d+/)).toBeVisible();
  await page.locator('main a[href="/courses/1/lesson/1"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  const question = page.getByRole('main').getByRole('textbox');
  await expect(question).toBeVisible();
  await screens.stepBack();
  await question.fill('Чем проект отличается от процесса?');
  await page.getByRole('button', { name: /^Отправить/ }).click();
  await expect(page.getByText('Вопрос отправлен!', { exact: true })).toBeVisible();
  await expect(page.getByText('Нужны уточнения', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page.getByText(/^Пройдено 1 из \d+/)).toBeVisible();
  await leave(page, screens, complaints);
});

test('a learner with tasks of every kind opens the course and the profile, and hands in a file', async ({
  page,
  screens,
  complaints,
}) => {
  await signIn(page, 'learner2');
  await screens.openFilled([...profile, search]);
  await screens.open(['/courses/1', '/courses/1/lesson/1', '/courses', '/courses/1/lesson/3']);
  await page.getByLabel('Файл', { exact: true }).setInputFiles(pdf('ustav.pdf'));
  await page.getByRole('button', { name: /^Отправить (работу|файл)$/ }).click();
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
  await leave(page, screens, complaints);
});

test('a learner sends a test and reads the result', async ({ page, screens, complaints }) => {
  await signIn(page, 'learner3');
  await screens.open(['/courses/1/lesson/4']);
  const answer = page.getByRole('main').locator('input[type=radio], input[type=checkbox]').first();
  const next = page.getByRole('button', { name: /^(Далее|Отправить)$/ });
  const counter = page.getByText(/^\d+\/\d+$/);
  const [, count] = (await counter.innerText()).split('/').map(Number);
  for (let at = 1; at <= count!; at += 1) {
    await expect(counter).toHaveText(`${at}/${count}`);
    await answer.check();
    await next.click();
  }
  await expect(page.getByText(/^Тест (не )?пройден$/).first()).toBeVisible();
  // The dialog of the result covers the header.
  await screens.open(['/courses']);
  await leave(page, screens, complaints);
});

test.describe('the teacher, who needs a school of its own', () => {
  // The last submission is confirmed by a message. In a shared school a learner's journey may have handed in another one.
  test.use({ fresh: true });

  test('a teacher accepts a submission and answers a question, and the page confirms both', async ({
    page,
    screens,
    complaints,
    school,
  }) => {
    await signIn(page, 'teacher');
    // The search finds what waits.
    await screens.openFilled([searchPerson, '/teacher/review']);
    await page.getByRole('button', { name: 'Открыть' }).first().click();
    await expectConfirmation(page, screens, () => page.getByRole('button', { name: 'Принять' }).click());
    await screens.walk(['/teacher/clarify']);
    await expectNews(page, school.url);
    await page.getByRole('button', { name: 'Открыть' }).first().click();
    await page.getByRole('dialog').getByRole('textbox').fill('У проекта есть конец.');
    const send = page.getByRole('dialog').getByRole('button', { name: /^(Ответить|Отправить)/ });
    await expectConfirmation(page, screens, () => send.click());
    await screens.walkAll('teacher');
    await leave(page, screens, complaints);
  });
});

test('a moderator adds a participant, who takes a slot, and deletes them after a question', async ({
  page,
  screens,
  complaints,
}) => {
  await signIn(page, 'moderator');
  await screens.walkAll('moderator');
  await screens.walk(['/moderator/participants']);
  const slots = page.getByText(/^Свободно:/);
  const before = await slots.textContent();
  const add = page.getByRole('button', { name: 'Добавить участника' });
  await openAndEscape(page, add);
  await add.click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('После создания спишется 1 доступ')).toBeVisible();
  await form.getByLabel('Имя', { exact: true }).fill('Ян');
  await form.getByLabel('Фамилия', { exact: true }).fill('Пробный');
  await form.getByLabel('E-mail', { exact: true }).fill('rehearsal@school.example');
  await expectConfirmation(page, screens, () => form.locator('button[type=submit]').click());
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Пробный' });
  await expect(row).toBeVisible();
  await expect(slots).not.toHaveText(before ?? '');
  await row.getByRole('button', { name: 'Изменить' }).click();
  await remove(page, screens, complaints, 'Удалить участника?');
  await expect(row).toBeHidden();
  await expect(slots).toHaveText(before ?? '');
  await screens.openFilled([searchPerson]);
  await leave(page, screens, complaints);
});

test('a creator makes a course, deletes it after a question, and opens the editors of a lesson and a test', async ({
  page,
  screens,
  complaints,
}) => {
  await signIn(page, 'creator');
  await screens.walkAll('creator');
  await screens.walk(['/creator/courses']);
  const create = page.getByRole('button', { name: 'Создать курс' });
  await openAndEscape(page, create);
  await create.click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Название', { exact: true }).fill('Пробный курс');
  const save = form.getByRole('button', { name: 'Сохранить', exact: true });
  await expectConfirmation(page, screens, () => save.click());
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Пробный курс' });
  await row.getByRole('button', { name: 'Изменить' }).click();
  await remove(page, screens, complaints, 'Удалить курс?');
  await expect(row).toBeHidden();
  await screens.open(['/creator/lessons/new', '/creator/tests/new', '/creator/lessons/1']);
  await screens.openFilled([search, '/creator/courses']);
  await expectHome(page, 'creator');
  await leave(page, screens, complaints);
});

/** Checks the screen in dark colours and signs out. A call that arrives after the sign-out finds an ended session. */
async function leave(page: Page, screens: Screens, complaints: Complaints): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await screens.expectReadable();
  complaints.expectStatus(401);
  await signOut(page);
}

/** Opens a dialog by its button and closes it by the keyboard. The focus returns to the button. */
async function openAndEscape(page: Page, button: Locator): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog, 'a dialog after Escape').toBeHidden();
  await expect(button, 'the button of a closed dialog').toBeFocused();
}

/** Deletes what is open in the dialog. The product asks before, and confirms it afterwards. */
async function remove(page: Page, screens: Screens, complaints: Complaints, question: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: question });
  // The question reads what depends on the thing. Releases of 0.1 and early ones of 0.2 read it again after the deletion.
  complaints.expectLine(/\b404\b.*\/use$/);
  await expect(asked).toBeVisible();
  await screens.settle();
  await expectConfirmation(page, screens, () =>
    asked.getByRole('button', { name: 'Удалить', exact: true }).click(),
  );
}

/** A question of a learner arrives in the open page of the teacher: its tab counts one more. */
async function expectNews(page: Page, origin: string): Promise<void> {
  const tab = page.locator('header nav a[href="/teacher/clarify"]');
  const before = await tab.innerText();
  const learner = await actAs(origin, 'learner');
  await learner.post('/api/lessonComments/1', { text: 'Проект всегда один?' });
  await learner.stop();
  await expect(tab, 'the tab after a new question').not.toHaveText(before, { useInnerText: true });
}

/** What a person does is confirmed by a new message of the shell. A remote that calls a missing function shows none. */
async function expectConfirmation(page: Page, screens: Screens, act: () => Promise<void>): Promise<void> {
  const messages = page.getByLabel('Сообщения', { exact: true });
  const before = await messages.allTextContents();
  await screens.expectReadable();
  await act();
  await expect
    .poll(() => messages.allTextContents(), { message: 'the shell shows a new message' })
    .not.toEqual(before);
  await expect(messages).toHaveText(/\S/);
}
