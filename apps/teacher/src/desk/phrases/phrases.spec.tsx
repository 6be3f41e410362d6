import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { openRemote } from '../../testing/open-remote';
import { useReviewQueue } from '../../testing/use-review-queue';

const { api } = useReviewQueue('Абрамов');
const person = userEvent.setup();
let phrases: { id: number; text: string }[];

beforeEach(() => {
  phrases = [
    { id: 1, text: 'Нет ответственного.' },
    { id: 2, text: 'Проверьте сумму.' },
  ];
  api.answers('listPhrases', () => phrases);
  api.answers('addPhrase', ({ body }) => {
    const added = { id: 3, text: (body as { text: string }).text };
    phrases = [...phrases, added];
    return added;
  });
  api.answers('updatePhrase', ({ params, body }) => {
    const changed = { id: Number((params as { id: number }).id), text: (body as { text: string }).text };
    phrases = phrases.map((one) => (one.id === changed.id ? changed : one));
    return changed;
  });
  api.answers('deletePhrase', ({ params }) => {
    phrases = phrases.filter(({ id }) => id !== Number((params as { id: number }).id));
    return null;
  });
});

const field = () => screen.getByRole('textbox', { name: 'Комментарий' });
const list = () => within(screen.getByRole('dialog', { name: 'Мои фразы' }));
async function open() {
  openRemote('/teacher/review');
  await person.click(await screen.findByRole('button', { name: 'Открыть' }));
  await screen.findByRole('dialog', { name: /Абрамов/ });
  expect(api.calls('listPhrases')).toEqual([]);
  fireEvent.keyDown(field(), { key: 'з', code: 'KeyP', altKey: true });
  await waitFor(() => expect(list().getByRole('button', { name: 'Нет ответственного.' })).toHaveFocus());
}

describe('own phrases', () => {
  it('are inserted into the comment by two keys', async () => {
    await open();
    await person.keyboard('2');
    expect(field()).toHaveValue('Проверьте сумму.');
    expect(field()).toHaveFocus();
    fireEvent.keyDown(field(), { key: 'з', code: 'KeyP', altKey: true });
    await person.keyboard('{Enter}');
    expect(field()).toHaveValue('Проверьте сумму.\nНет ответственного.');
  });

  itAtNight('are added, and an empty one is refused with a sentence', async () => {
    await open();
    await person.click(list().getByRole('button', { name: 'Добавить' }));
    expect(list().getByText('Введите фразу')).toBeVisible();
    await person.type(list().getByRole('textbox', { name: 'Новая фраза' }), '3 мало.');
    await person.click(list().getByRole('button', { name: 'Добавить' }));
    expect(await list().findByRole('button', { name: '3 мало.' })).toBeVisible();
    expect(list().getByRole('textbox', { name: 'Новая фраза' })).toHaveValue('');
    expect(field()).toHaveValue('');
  });

  it('keep unsaved words during a save, and while another phrase is changed', async () => {
    await open();
    const typed = () => list().getByRole('textbox', { name: 'Новая фраза' });
    const goOn = api.hangs('addPhrase');
    fireEvent.change(typed(), { target: { value: 'Мало.' } });
    await person.click(list().getByRole('button', { name: 'Добавить' }));
    fireEvent.change(typed(), { target: { value: 'Мало. Добавьте сроки.' } });
    api.loses('addPhrase');
    goOn();
    await list().findByText('Фраза не сохранилась');
    await person.click(list().getByRole('button', { name: 'Изменить фразу: Проверьте сумму.' }));
    expect(list().getByRole('textbox', { name: 'Фраза' })).toHaveValue('Проверьте сумму.');
    await person.click(list().getByRole('button', { name: 'Отмена' }));
    expect(typed()).toHaveValue('Мало. Добавьте сроки.');
    await person.click(list().getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(api.calls('addPhrase')).toHaveLength(2));
    await waitFor(() =>
      expect(list().getByRole('button', { name: 'Добавить' })).not.toHaveAttribute('aria-busy'),
    );
    const goOnAgain = api.hangs('addPhrase');
    await person.click(list().getByRole('button', { name: 'Добавить' }));
    fireEvent.change(typed(), { target: { value: 'Ещё одна.' } });
    api.answers('addPhrase', () => {
      phrases = [...phrases, { id: 3, text: 'Мало. Добавьте сроки.' }];
      return phrases[2]!;
    });
    goOnAgain();
    await list().findByRole('button', { name: 'Мало. Добавьте сроки.' });
    expect(typed()).toHaveValue('Ещё одна.');
    const [first, second, third] = api
      .calls('addPhrase')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toEqual(expect.any(String));
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  itAtNight('empty the form when another phrase is deleted while one is added', async () => {
    await open();
    const goOn = api.hangs('addPhrase');
    fireEvent.change(list().getByRole('textbox', { name: 'Новая фраза' }), { target: { value: 'Мало.' } });
    await person.click(list().getByRole('button', { name: 'Добавить' }));
    await person.click(list().getByRole('button', { name: 'Удалить фразу: Нет ответственного.' }));
    await person.click(list().getByRole('button', { name: 'Удалить' }));
    await waitFor(() =>
      expect(list().queryByRole('button', { name: 'Нет ответственного.' })).not.toBeInTheDocument(),
    );
    expect(list().getByRole('button', { name: 'Добавить' })).toHaveAttribute('aria-busy', 'true');
    api.answers('addPhrase', () => {
      phrases = [...phrases, { id: 3, text: 'Мало.' }];
      return phrases.at(-1)!;
    });
    goOn();
    await list().findByRole('button', { name: 'Мало.' });
    await waitFor(() => expect(list().getByRole('textbox', { name: 'Новая фраза' })).toHaveValue(''));
  });

  itAtNight('do not show an earlier failure after the next success', async () => {
    api.fails('deletePhrase', 'internal');
    await open();
    await person.click(list().getByRole('button', { name: 'Удалить фразу: Нет ответственного.' }));
    await person.click(list().getByRole('button', { name: 'Удалить' }));
    expect(await list().findByText('Фраза не сохранилась')).toBeVisible();
    fireEvent.change(list().getByRole('textbox', { name: 'Новая фраза' }), { target: { value: 'Мало.' } });
    await person.click(list().getByRole('button', { name: 'Добавить' }));
    await list().findByRole('button', { name: 'Мало.' });
    expect(list().queryByText('Фраза не сохранилась')).not.toBeInTheDocument();
  });

  itAtNight('are changed, and deleted after a confirmation', async () => {
    await open();
    await person.click(list().getByRole('button', { name: 'Изменить фразу: Проверьте сумму.' }));
    const changed = list().getByRole('textbox', { name: 'Фраза' });
    expect(changed).toHaveFocus();
    await person.clear(changed);
    await person.paste('Сумма не сходится.');
    await person.click(list().getByRole('button', { name: 'Сохранить' }));
    expect(await list().findByRole('button', { name: 'Сумма не сходится.' })).toBeVisible();
    await person.click(list().getByRole('button', { name: 'Удалить фразу: Нет ответственного.' }));
    expect(api.calls('deletePhrase')).toEqual([]);
    await person.click(list().getByRole('button', { name: 'Удалить' }));
    await waitFor(() =>
      expect(list().queryByRole('button', { name: 'Нет ответственного.' })).not.toBeInTheDocument(),
    );
  });

  itAtNight('say why one was not saved, and keep its text', async () => {
    api.fails('addPhrase', 'too_many_phrases', { limit: 100 });
    await open();
    await person.click(list().getByRole('textbox', { name: 'Новая фраза' }));
    await person.paste('Сто первая.');
    await person.click(list().getByRole('button', { name: 'Добавить' }));
    expect(await list().findByText('Фраза не сохранилась')).toBeVisible();
    expect(list().getByRole('textbox', { name: 'Новая фраза' })).toHaveValue('Сто первая.');
  });
});
