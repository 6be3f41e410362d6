import { expect, test } from '../school';
import { expectFine } from '../steps/axe';
import { openImport, makeParticipantsFile } from '../steps/participants-file';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

test('the import, its preview and result, and the progress of a participant are accessible and fit', async ({
  page,
  school,
}) => {
  const look = async () => {
    await expectFine(page, school.obstacles);
  };
  await signIn(page, 'moderator');
  const { choose } = await openImport(page);
  await look();

  const long = 'Верещагина-Преображенская-Константинопольская;Александра;a@school.test;Нет такой группы';
  await choose(makeParticipantsFile(['Ли;Ян;li@school.test;', 'Смирнова;Анна;learner@demo.stupeni;', long]));
  await expect(page.getByRole('radio', { name: 'С ошибками: 1' })).toBeChecked();
  await look();

  await choose(makeParticipantsFile([1, 2, 3].map((one) => `Ли;Ян;li${one}@school.test;`)));
  await expect(page.getByRole('alert')).toHaveText('Нет свободных доступов!');
  await look();

  await choose(makeParticipantsFile(['Ли;Ян;li@school.test;', 'Смирнова;Анна;learner@demo.stupeni;']));
  await expect(page.getByText(/^Спишется 1 доступ/)).toBeVisible();
  await look();

  // This school sends mail, so the choice begins with invitations.
  await page.getByText('Создать пароли', { exact: true }).click();
  await page.getByRole('button', { name: 'Добавить 1 участника' }).click();
  await expect(page.getByRole('heading', { name: 'Список загружен' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Закрыть без файла' }).click();

  await page
    .getByRole('row', { name: /Орлов Борис/ })
    .getByRole('button', { name: 'Прогресс' })
    .click();
  await expect(page.getByRole('list', { name: /^Уроки курса/ })).toBeVisible();
  await look();
});
