import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectFine } from '../steps/axe';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const long =
  'Административно-хозяйственная служба муниципального образовательного учреждения, осенний набор 2026 года';

test('groups with their windows, and payments in every state, are accessible and fit', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  const look = async () => {
    await expectFine(page, school.obstacles);
  };
  const moderator = await actAs(school.url, 'moderator');
  const { id } = await moderator.post<{ id: number }>('/api/groups', { name: long, courseIds: [2, 3] });
  const [anna] = await moderator.get<{ id: number }[]>('/api/participants?search=смирнова');
  await moderator.put(`/api/participants/${anna!.id}/group`, { groupId: id });
  await signIn(page, 'moderator');
  await page.goto(`/moderator/groups?edit=${id}`);
  await expect(page.getByRole('region', { name: 'Открытые курсы' }).getByRole('listitem')).toHaveCount(2);
  await look();
  await page.getByRole('textbox', { name: 'Название' }).fill('');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Введите название группы')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Удалить группу?' })).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Название' }).fill(long);
  school.obstacles.put(/\/api\/groups\/\d+$/, 'cut');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось сохранить группу');
  await look();
  school.obstacles.clear();
  await page.getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByRole('link', { name: long })).toBeVisible();
  await look();

  await page.getByRole('link', { name: long }).click();
  await expect(page.getByRole('button', { name: 'Перевести' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Перевести' }).click();
  await expect(page.getByRole('combobox', { name: 'Новая группа' })).toBeVisible();
  await look();
  await page.goto(`/moderator/groups?group=${id}&add=1`);
  await expect(page.getByText('Уже в группе')).toBeVisible();
  await look();
  await page.goto(`/moderator/groups?group=${id}&search=нет`);
  await expect(page.getByText('Никого не нашлось')).toBeVisible();
  await look();

  await page.goto(`/moderator/groups/${id}`);
  await page.getByRole('gridcell', { name: /^Урок 1:/ }).click();
  // A window beside the cell, or on a phone a part of the card.
  await expect(page.getByRole('heading', { level: 2, name: /^1\. / })).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: /^Выбрать: / }).click();
  await expect(page.getByRole('toolbar', { name: 'С выбранными' })).toBeVisible();
  await look();

  await page.goto('/moderator/courses');
  await expect(page.getByRole('table', { name: 'Курсы школы' })).toBeVisible();
  await look();
  await moderator.post('/api/courses/2/access', { groupIds: [id], lastDay: '2099-12-31' });
  await page.goto('/moderator/courses/2');
  await page.getByRole('combobox', { name: 'Кому' }).fill('все');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Все студенты школы смогут учиться без последнего дня.')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Изменить' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Последний день доступа' })).toBeVisible();
  await look();

  await moderator.post('/api/announcements', {
    groupId: id,
    subject: long,
    text: `${long} https://school.example/${'a'.repeat(80)}`,
    byMail: false,
  });
  await page.goto('/moderator/announcements');
  await page.getByRole('button', { name: 'Ещё не прочитали' }).click();
  await expect(page.getByText('Смирнова Анна')).toBeVisible();
  await look();
  await page.goto(`/moderator/groups?group=${id}&write=1`);
  await expect(page.getByText(/^Получит 1 человек/)).toBeVisible();
  await page.getByRole('radio', { name: 'В назначенное время' }).check();
  await page.getByRole('button', { name: 'Показать, как увидят' }).click();
  await look();

  const payment = await moderator.post<{ id: number }>('/api/payments', { quantity: 9999 });
  await page.goto('/moderator/payment');
  await expect(page.getByText('Ожидает оплаты').first()).toBeVisible();
  await look();
  await page.goto(`/moderator/payment?payment=${payment.id}`);
  await expect(page.getByText(/^Ждём оплаты/)).toBeVisible();
  await look();
  await page.goto(`/payment?payment=${payment.id}`);
  await expect(page.getByRole('button', { name: 'Отменить' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByText(/^Доступы добавлены/)).toBeVisible();
  await look();
  const canceled = await moderator.post<{ id: number }>('/api/payments', { quantity: 1 });
  await page.goto(`/payment?payment=${canceled.id}`);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Отменён', { exact: true })).toBeVisible();
  await look();
  await page.goto('/payment?sum=4000');
  await expect(page.getByText('Такого платежа нет.')).toBeVisible();
  await look();

  // If the browser blocks the tab, there is a link. After a lost connection, there is a retry.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/moderator/payment');
  const pay = page.getByRole('button', { name: 'Оплатить' });
  school.obstacles.put(/\/api\/payments$/, 'cut');
  await pay.click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось создать платёж');
  await look();
  school.obstacles.clear();
  await pay.click();
  await expect(page.getByText(/Браузер не открыл новую вкладку\.$/)).toBeVisible();
  await look();
  await moderator.stop();
});
