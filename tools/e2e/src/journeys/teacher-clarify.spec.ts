import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { keyboard } from '../steps/hands';
import { signIn } from '../steps/sign-in';
import { windowStands } from '../steps/window-stands';

test.use({ fresh: true });

test('a question arrives, is answered by the keyboard alone, and leaves the queue', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  const anna = await actAs(school.url, 'learner');
  await signIn(page, 'teacher');
  const hands = keyboard(page);
  await hands.press(page.getByRole('link', { name: /^Ждут уточнения/ }));
  const opener = page.getByRole('button', { name: 'Открыть' });
  await expect(opener).toHaveCount(1);
  await anna.post('/api/lessonComments/1', { text: 'Что такое веха?' });
  await expect(opener).toHaveCount(2);

  await hands.press(opener.last());
  const dialog = page.getByRole('dialog', { name: 'Ответ на вопрос' });
  const question = dialog.getByRole('region', { name: 'Вопрос' });
  await expect(question).toHaveText('Что такое веха?');
  expect((await question.boundingBox())?.height).toBe(150);
  const send = page.getByRole('button', { name: 'Ответить' });
  await hands.press(send);
  await expect(page.getByRole('alert')).toHaveText('Введите ответ или отсутствует commentId');
  await page.keyboard.type('Событие без длительности.');

  school.obstacles.put(/answer$/, 'cut');
  await hands.press(send);
  await expect(page.getByRole('alert')).toHaveText('Не удалось отправить ответ');
  await expect(page.getByText(/^Нет связи с сервером.*Текст остался в поле\.$/)).toBeVisible();
  school.obstacles.clear();
  await hands.press(send);
  await expect(dialog).toBeHidden();
  await expect(opener).toHaveCount(1);
  await expect(opener).toBeFocused();
  await expect(page.getByRole('link', { name: /^Ждут уточнения/ })).toHaveAccessibleName('Ждут уточнения 1');
  const comments = await anna.get<{ answer: string }[]>('/api/lessonComments/1');
  expect(comments.map(({ answer }) => answer)).toContain('Событие без длительности.');

  await hands.choose(page.getByRole('radio', { name: 'С ответом' }));
  await expect(page).toHaveURL(/\?answered=yes$/);
  await expect(page.getByRole('row').nth(1)).toContainText('Ответ: Событие без длительности.');
  await page.reload();
  await hands.press(opener.first());
  const answer = page.getByRole('region', { name: 'Ответ' });
  await expect(answer).toHaveText(/^Преображенская Ольга · сегодня, \d\d:\d\dСобытие без длительности\.$/);
  await expect(answer).toBeFocused();
  await windowStands(page);
  await page.keyboard.press('Escape');
  await expect(opener.first()).toBeFocused();
  await anna.post('/api/lessonComments/1', { text: 'А сроки?' });
  await hands.choose(page.getByRole('radio', { name: 'Все' }));
  await expect(page.getByRole('row').nth(2)).toContainText('А сроки?');
  await anna.stop();
});
