import { makeDocument, makeLesson, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdAnswers } from '../testing/hold-answers';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const address = () => screen.getByLabelText('Адрес').textContent;
const lesson = makeLesson({ id: 8, title: 'Риски', order: 4, version: 3, content: makeDocument('Было') });

beforeEach(() => {
  api.answers('getLesson', lesson);
});

async function saveDeleted() {
  api.fails('updateLesson', 'not_found');
  openRemote('/creator/lessons/8');
  await pasteInto(person, await screen.findByLabelText('Название'), ' и меры');
  await press('Сохранить');
  expect(await screen.findByText('Не удалось сохранить урок')).toHaveAttribute('role', 'alert');
}

describe('lesson that is deleted while it is edited', () => {
  it('is restored and saved over the version that was read', async () => {
    await saveDeleted();
    expect(
      screen.getByText('Урок тем временем удалили. Введённое осталось на месте и в черновике.'),
    ).toBeVisible();
    api.answers('restoreLesson', lesson);
    api.answers('updateLesson', lesson);
    await press('Вернуть и сохранить');
    await waitFor(() => expect(address()).toBe('/creator/lessons'));
    expect(api.calls('restoreLesson').map(({ params }) => params)).toEqual([{ id: 8 }]);
    expect(api.calls('updateLesson').at(-1)?.headers.get('if-match')).toBe('"3"');
    expect(api.calls('updateLesson').at(-1)?.body).toMatchObject({ title: 'Риски и меры' });
  });

  itAtNight('is saved as a new one when its number is taken, or when the author chooses that', async () => {
    await saveDeleted();
    api.fails('restoreLesson', 'duplicate_order', { existingId: 21 });
    api.fails('createLesson', 'internal');
    await press('Вернуть и сохранить');
    await waitFor(() => expect(api.calls('createLesson')).toHaveLength(1));
    api.answers('createLesson', lesson);
    await press('Сохранить как новый');
    await waitFor(() => expect(address()).toBe('/creator/lessons'));
    expect(api.calls('createLesson').at(-1)?.body).toMatchObject({ title: 'Риски и меры', order: 4 });
  });

  it('stays in the editor with what was typed while it was saved as a new one', async () => {
    await saveDeleted();
    api.fails('getLesson', 'not_found');
    api.answers('createLesson', { ...lesson, id: 30, version: 1 });
    const release = holdAnswers();
    await press('Сохранить как новый');
    await waitFor(() => expect(api.calls('createLesson')).toHaveLength(1));
    await pasteInto(person, screen.getByLabelText('Название'), ' на год');
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled());
    await act(async () => {});
    expect(screen.getByLabelText('Название')).toHaveValue('Риски и меры на год');
    expect(screen.queryByText('Не найдено')).not.toBeInTheDocument();
    api.answers('updateLesson', { ...lesson, id: 30, version: 2 });
    await press('Сохранить');
    await waitFor(() => expect(address()).toBe('/creator/lessons'));
    const sent = { params: { id: 30 }, body: { title: 'Риски и меры на год' } };
    expect(api.calls('updateLesson').at(-1)).toMatchObject(sent);
  });

  itAtNight('shows why it cannot be restored, and offers to save it as a new one', async () => {
    await saveDeleted();
    api.fails('restoreLesson', 'wrong_state');
    await press('Вернуть и сохранить');
    expect(await screen.findByText(/^Отказ: wrong_state/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Сохранить как новый' })).toBeVisible();
  });
});

describe('address of a deleted lesson', () => {
  async function openAgain() {
    await saveDeleted();
    api.fails('getLesson', 'not_found');
    await press('Отмена');
    await waitFor(() => expect(address()).toBe('/creator/lessons'));
    await press('Назад');
    expect(await screen.findByText(/^У вас есть несохранённый текст этого урока\./)).toBeVisible();
  }

  itAtNight('restores the lesson and offers its draft', async () => {
    await openAgain();
    api.answers('restoreLesson', lesson);
    await press('Вернуть урок');
    await press('Открыть черновик');
    expect(screen.getByLabelText('Название')).toHaveValue('Риски и меры');
  });

  itAtNight('reports a failed restore and copies the draft to a new lesson', async () => {
    await openAgain();
    api.fails('restoreLesson', 'duplicate_order', { existingId: 21 });
    await press('Вернуть урок');
    expect(await screen.findByText('Не удалось вернуть урок')).toHaveAttribute('role', 'alert');
    await press('Продолжить как новый');
    await press('Открыть черновик');
    expect(address()).toBe('/creator/lessons/new');
    expect(screen.getByLabelText('Название')).toHaveValue('Риски и меры');
  });

  it.each(['8', 'мимо'])('shows «Не найдено» when there is no draft: %s', async (id) => {
    api.fails('getLesson', 'not_found');
    openRemote(`/creator/lessons/${id}`);
    expect(await screen.findByText('Не найдено')).toBeVisible();
  });
});

it('says that it looks for a draft of the deleted lesson on the server', async () => {
  api.fails('getLesson', 'not_found');
  api.hangs('listAuthorDrafts');
  openRemote('/creator/lessons/8');
  expect(await screen.findByText('Ищем ваш черновик…')).toBeInTheDocument();
});
