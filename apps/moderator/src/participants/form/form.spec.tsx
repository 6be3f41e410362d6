import { emit } from '@stupeni/federation';
import {
  makeConfig,
  makeGroup,
  makeParticipant,
  makeSlots,
  pasteInto,
  usePretendApi,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../../testing/answer-access';
import { openRemote } from '../../testing/open-remote';
import { quietMorning } from '../../testing/quiet-morning';

const api = usePretendApi();
const person = userEvent.setup();
const spring = makeGroup({ id: 4, name: 'Весна' });
const anna = makeParticipant({
  id: 7,
  firstName: 'Анна',
  lastName: 'Смирнова',
  email: 'anna@school.test',
  groups: [{ groupId: 4, group: { name: 'Весна' } }],
});

const open = () => openRemote('/moderator/participants');
const dialog = () => screen.findByRole('dialog');
const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText(name);
const save = () => person.click(screen.getByRole('button', { name: 'Сохранить' }));
const freeSlots = () => screen.getByText(/^Свободно:/).textContent;

async function openNew() {
  open();
  await screen.findByText('Смирнова Анна');
  await person.click(screen.getByRole('button', { name: 'Добавить участника' }));
  await dialog();
}
async function openAnna() {
  open();
  await person.click(await screen.findByRole('button', { name: 'Изменить' }));
  await dialog();
}
async function fillIn(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = field(name) as HTMLInputElement;
    if (input.value) await person.clear(input);
    else await person.click(input);
    await person.paste(value);
  }
}
const li = { Имя: 'Ян', Фамилия: 'Ли', 'E-mail': 'li@school.test', Пароль: 'тайна' };

const chosenGroups = () =>
  within(screen.queryByRole('list', { name: 'Группы участника' }) ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  answerAccess(api);
  localStorage.clear();
  api.answers('getConfig', makeConfig());
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', [spring]);
  api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
  api.answers('listClosedParticipants', []);
  api.answers('createParticipant', makeParticipant({ id: 9, firstName: 'Ян', lastName: 'Ли' }));
  api.answers('updateParticipant', anna);
});

describe('new participant', () => {
  it('costs one slot, and the dialog says so before the save', async () => {
    render(<Toaster />, { wrapper: UiProvider });
    await openNew();
    expect(screen.getByText('После создания спишется 1 доступ')).toBeVisible();
    // The certificate is never sent.
    await person.upload(field('Сертификат'), new File(['%PDF'], 'диплом.pdf', { type: 'application/pdf' }));
    await fillIn(li);
    await person.type(field('Группа'), 'весн{Enter}');
    api.answers('getSlots', makeSlots({ paid: 7, used: 6 }));
    await save();
    // The message is checked first, because it disappears after five seconds.
    expect(
      await screen.findByText('Ли Ян. Сообщите участнику пароль: позже увидеть его нельзя.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls('createParticipant')[0]?.body).toEqual({
      firstName: 'Ян',
      lastName: 'Ли',
      email: 'li@school.test',
      password: 'тайна',
      groupIds: [4],
    });
    await waitFor(() => expect(freeSlots()).toBe('Свободно: 1 из 7'));
    expect(api.calls('listParticipants')).toHaveLength(2);
    expect(localStorage.getItem('token')).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Ли');
  });

  itAtNight(
    'is not sent with empty fields: each field shows its issue, the first gets the focus',
    async () => {
      await openNew();
      // An e-mail field of the browser would encode a Cyrillic address.
      expect(field('E-mail')).not.toHaveAttribute('type', 'email');
      await save();
      for (const sentence of [
        'Введите имя',
        'Введите фамилию',
        'Введите e-mail целиком, например anna@school.ru',
        'Введите пароль',
      ])
        expect(screen.getByText(sentence)).toBeVisible();
      expect(field('Имя')).toHaveFocus();
      expect(api.calls('createParticipant')).toEqual([]);
    },
  );

  itAtNight(
    'sends a Cyrillic e-mail as it is typed, without the encoding of a browser’s e-mail field',
    async () => {
      await openNew();
      expect(field('E-mail')).not.toHaveAttribute('type', 'email');
      await fillIn({ ...li, 'E-mail': ' анна@школа.рф ' });
      await save();
      await waitFor(() =>
        expect(api.calls('createParticipant')[0]?.body).toMatchObject({ email: 'анна@школа.рф' }),
      );
    },
  );

  itAtNight(
    'keeps the focus in the password when the configuration says later that the school sends mail',
    async () => {
      const goOn = api.hangs('getConfig');
      await openNew();
      await person.click(field('Пароль'));
      api.answers('getConfig', makeConfig({ mail: true }));
      await act(async () => goOn());
      await person.type(field('Пароль'), 'тихая река');
      expect(field('Пароль')).toHaveValue('тихая река');
      expect(field('Пароль')).toHaveFocus();
      expect(screen.getByRole('radio', { name: 'Задать пароль' })).toBeChecked();
    },
  );

  itAtNight('shows a taken e-mail beside the field, and the input stays', async () => {
    await openNew();
    await fillIn(li);
    api.fails('createParticipant', 'email_taken');
    await save();
    expect(await screen.findByText('Этот e-mail уже занят: укажите другой')).toBeVisible();
    await waitFor(() => expect(field('E-mail')).toHaveFocus());
    expect([field('Имя'), field('Пароль')].map((one) => (one as HTMLInputElement).value)).toEqual([
      'Ян',
      'тайна',
    ]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await person.type(field('E-mail'), 'x');
    expect(screen.queryByText(/уже занят/)).not.toBeInTheDocument();
  });

  it('shows the alert of the specification when the last slot has just been used', async () => {
    await openNew();
    await fillIn(li);
    api.fails('createParticipant', 'no_free_slots');
    api.answers('getSlots', makeSlots({ paid: 7, used: 7 }));
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Нет свободных доступов!');
    expect(
      screen.getByText(/^Для 1 нового участника нужен 1 доступ, свободно 0\. Докупите 1\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Купить доступы' })).toHaveAttribute('target', '_blank');
    expect(field('Фамилия')).toHaveValue('Ли');
    api.answers('getSlots', makeSlots({ paid: 8, used: 7 }));
    act(() => emit('stupeni:server-news', { topic: 'school', part: 'slots' }));
    expect(await screen.findByText('Свободные доступы появились: 1. Сохраните ещё раз.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  itAtNight('offers no purchase where the school grants slots', async () => {
    await openNew();
    await fillIn(li);
    api.fails('createParticipant', 'no_free_slots');
    api.answers('getSlots', makeSlots({ paid: 7, used: 7, sold: false }));
    await save();
    expect(await screen.findByText(/Попросите администратора школы начислить 1\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Купить доступы' })).not.toBeInTheDocument();
  });

  itAtNight('is sent again with the same key after a lost answer', async () => {
    await openNew();
    await fillIn(li);
    api.loses('createParticipant');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось сохранить участника');
    expect(screen.getByText(/Нет связи с сервером/)).toHaveTextContent('Введённое осталось на месте.');
    api.answers('createParticipant', makeParticipant({ firstName: 'Ян', lastName: 'Ли' }));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const keys = api.calls('createParticipant').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
  });

  itAtNight('shows an issue from the API beside its field', async () => {
    await openNew();
    await fillIn(li);
    api.fails('createParticipant', 'validation', {
      issues: [{ path: 'groupIds', message: 'Такой группы нет' }],
    });
    await save();
    expect(await screen.findByText('Такой группы нет')).toBeVisible();
    await waitFor(() => expect(field('Группа')).toHaveFocus());
  });

  itAtNight('has a certificate that is shown but never sent', async () => {
    await openNew();
    await person.upload(field('Сертификат'), new File(['%PDF'], 'диплом.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('диплом.pdf')).toBeVisible();
    await fillIn(li);
    await save();
    await waitFor(() => expect(api.calls('createParticipant')).toHaveLength(1));
    expect(JSON.stringify(api.calls('createParticipant'))).not.toContain('диплом');
  });

  itAtNight('shows the password on request', async () => {
    await openNew();
    await pasteInto(person, field('Пароль'), 'тайна');
    expect(field('Пароль')).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Показать символы' }));
    expect(field('Пароль')).toHaveAttribute('type', 'text');
  });

  itAtNight('becomes a draft without the password when the dialog closes', async () => {
    await openNew();
    await fillIn({ Имя: 'Ян', Пароль: 'тайна' });
    await person.click(screen.getByRole('button', { name: 'Отмена' }));
    await person.click(screen.getByRole('button', { name: 'Добавить участника' }));
    expect(field('Имя')).toHaveValue('');
    expect(screen.getByText(/^Найден черновик от/)).toBeVisible();
    expect(JSON.stringify({ ...localStorage })).not.toContain('тайна');
    await person.click(screen.getByRole('button', { name: 'Открыть черновик' }));
    expect([field('Имя'), field('Пароль')].map((one) => (one as HTMLInputElement).value)).toEqual(['Ян', '']);
  });
});

describe('school without free slots', () => {
  beforeEach(() => api.answers('getSlots', makeSlots({ paid: 5, used: 5 })));

  it('shows the alert of the specification instead of the form', async () => {
    open();
    await screen.findByText(/^Свободно:/);
    await person.click(screen.getByRole('button', { name: 'Добавить участника' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Нет свободных доступов!');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  itAtNight('repeats the alert at each press', async () => {
    open();
    await screen.findByText(/^Свободно:/);
    const add = screen.getByRole('button', { name: 'Добавить участника' });
    await person.click(add);
    const first = await screen.findByRole('alert');
    await person.click(add);
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
  });

  itAtNight(
    'shows the alert instead of the form that the address names, until a slot is bought',
    async () => {
      openRemote('/moderator/participants?edit=new');
      expect((await screen.findByRole('alert')).textContent).toBe('Нет свободных доступов!');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      api.answers('getSlots', makeSlots({ paid: 6, used: 5 }));
      act(() => emit('stupeni:server-news', { topic: 'school', part: 'slots' }));
      expect(await dialog()).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      api.answers('getSlots', makeSlots({ paid: 6, used: 6 }));
      act(() => emit('stupeni:server-news', { topic: 'school', part: 'slots' }));
      await waitFor(() => expect(freeSlots()).toBe('Свободно: 0 из 6'));
      expect(screen.getByRole('dialog')).toBeVisible();
    },
  );

  it('opens the form after a slot was bought elsewhere', async () => {
    open();
    await screen.findByText(/^Свободно:/);
    api.answers('getSlots', makeSlots({ paid: 10, used: 5 }));
    await person.click(screen.getByRole('button', { name: 'Добавить участника' }));
    expect(await dialog()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('edited participant', () => {
  it('fills the fields, without a password and without the note about the cost', async () => {
    await openAnna();
    expect(
      ['Имя', 'Фамилия', 'E-mail', 'Пароль'].map((name) => (field(name) as HTMLInputElement).value),
    ).toEqual(['Анна', 'Смирнова', 'anna@school.test', '']);
    expect(chosenGroups()).toEqual(['Весна']);
    expect(screen.queryByText('После создания спишется 1 доступ')).not.toBeInTheDocument();
  });

  itAtNight('is saved without an empty password and an unchanged group', async () => {
    await openAnna();
    await fillIn({ Фамилия: 'Орлова' });
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [call] = api.calls('updateParticipant');
    expect(call?.headers.get('if-match')).toBe('"1"');
    expect([call?.params, call?.body]).toEqual([
      { id: 7 },
      { firstName: 'Анна', lastName: 'Орлова', email: 'anna@school.test' },
    ]);
  });

  itAtNight('shows what another moderator saved, and the input stays', async () => {
    await openAnna();
    await fillIn({ Имя: 'Анюта' });
    api.answers('listParticipants', [{ ...anna, lastName: 'Орлова', groups: [] }], { 'X-Total-Count': '1' });
    window.dispatchEvent(
      new CustomEvent('stupeni:server-news', { detail: { topic: 'school', part: 'participants' } }),
    );
    expect(await screen.findByText(/изменил кто-то другой/)).toHaveTextContent(
      'Орлова Анна, anna@school.test, Без группы. Отличается от введённого: имя, фамилия, группы.',
    );
    expect(field('Имя')).toHaveValue('Анюта');
    await person.click(screen.getByRole('button', { name: 'Взять сохранённые' }));
    expect([field('Имя'), field('Фамилия')].map((one) => (one as HTMLInputElement).value)).toEqual([
      'Анна',
      'Орлова',
    ]);
  });

  itAtNight('is saved together with the changes of another moderator in other fields', async () => {
    await openAnna();
    await fillIn({ Имя: 'Анюта' });
    api.answers('listParticipants', [{ ...anna, lastName: 'Орлова' }], { 'X-Total-Count': '1' });
    window.dispatchEvent(
      new CustomEvent('stupeni:server-news', { detail: { topic: 'school', part: 'participants' } }),
    );
    await screen.findByText(/изменил кто-то другой/);
    await save();
    await waitFor(() =>
      expect(api.calls('updateParticipant')[0]?.body).toMatchObject({
        firstName: 'Анюта',
        lastName: 'Орлова',
      }),
    );
  });

  itAtNight('is saved with the version that was read', async () => {
    await openAnna();
    await fillIn({ Имя: 'Анюта' });
    await save();
    await waitFor(() => expect(api.calls('updateParticipant')[0]?.headers.get('if-match')).toBe('"1"'));
  });

  itAtNight(
    'is saved once more with the other changes when another moderator has just saved other fields',
    async () => {
      await openAnna();
      await fillIn({ Имя: 'Анюта' });
      let problems = 1;
      api.fails('updateParticipant', 'outdated', { version: 2 }, () => problems-- > 0);
      api.answers('getParticipantProgress', {
        participant: { ...anna, lastName: 'Орлова', version: 2 },
        lastStep: null,
        courses: [],
      });
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const second = api.calls('updateParticipant')[1];
      expect(second?.headers.get('if-match')).toBe('"2"');
      expect(second?.body).toMatchObject({ firstName: 'Анюта', lastName: 'Орлова' });
    },
  );

  itAtNight(
    'keeps its input when another moderator has just saved the same field, and the next save overwrites that field',
    async () => {
      await openAnna();
      await fillIn({ Имя: 'Анюта' });
      api.fails('updateParticipant', 'outdated', { version: 2 });
      api.answers('getParticipantProgress', {
        participant: { ...anna, firstName: 'Анна-Мария', version: 2 },
        lastStep: null,
        courses: [],
      });
      await save();
      expect(await screen.findByText(/то же самое изменил другой модератор/)).toBeVisible();
      expect(field('Имя')).toHaveValue('Анюта');
      api.answers('updateParticipant', anna);
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const second = api.calls('updateParticipant')[1];
      expect(second?.headers.get('if-match')).toBe('"2"');
      expect(second?.body).toMatchObject({ firstName: 'Анюта' });
    },
  );

  itAtNight('can only be closed after another moderator deleted them', async () => {
    await openAnna();
    await fillIn({ Имя: 'Анюта' });
    api.fails('updateParticipant', 'not_found');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось сохранить участника');
    expect(screen.getByText('Этого участника уже удалили.')).toBeVisible();
    for (const name of ['Сохранить', 'Отмена', 'Удалить'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await person.type(field('Имя'), '{Enter}');
    expect(api.calls('updateParticipant')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(JSON.stringify({ ...localStorage })).not.toContain('Анюта');
  });

  itAtNight('shows the name of the participant’s group when the list of groups fails to load', async () => {
    api.fails('listGroups', 'internal');
    await openAnna();
    expect(chosenGroups()).toEqual(['Весна']);
    api.answers('listGroups', [spring, makeGroup({ id: 5, name: 'Осень' })]);
    await person.click(await screen.findByRole('button', { name: 'Загрузить ещё раз' }));
    await person.click(field('Группа'));
    expect(await screen.findByRole('option', { name: 'Осень' })).toBeInTheDocument();
  });
});

describe('the groups of a participant', () => {
  beforeEach(() => api.answers('listGroups', [spring, makeGroup({ id: 5, name: 'Осень' })]));

  it('are chosen and removed one by one, and the focus stays in the field', async () => {
    await openAnna();
    await person.type(field('Группа'), 'осен{Enter}');
    expect(chosenGroups()).toEqual(['Весна', 'Осень']);
    await person.click(field('Группа'));
    expect(screen.queryByRole('option', { name: 'Осень' })).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    await save();
    await waitFor(() => expect(api.calls('updateParticipant')[0]?.body).toMatchObject({ groupIds: [4, 5] }));
  });

  itAtNight('can all be removed', async () => {
    await openAnna();
    await person.click(screen.getByRole('button', { name: 'Убрать из группы: Весна' }));
    expect(field('Группа')).toHaveFocus();
    expect(chosenGroups()).toEqual([]);
    await save();
    await waitFor(() => expect(api.calls('updateParticipant')[0]?.body).toMatchObject({ groupIds: [] }));
  });

  itAtNight('are named when another moderator has changed them', async () => {
    await openAnna();
    await person.click(screen.getByRole('button', { name: 'Убрать из группы: Весна' }));
    expect(field('Группа')).toHaveFocus();
    const groups = [4, 5].map((groupId) => ({ groupId, group: { name: groupId === 4 ? 'Весна' : 'Осень' } }));
    api.answers('listParticipants', [{ ...anna, version: 2, groups }], { 'X-Total-Count': '1' });
    act(() => emit('stupeni:server-news', { topic: 'school', part: 'participants' }));
    expect(await screen.findByText(/изменил кто-то другой/)).toHaveTextContent(
      'Смирнова Анна, anna@school.test, Весна, Осень. Отличается от введённого: группы.',
    );
    expect(chosenGroups()).toEqual([]);
  });
});

describe('deletion of a participant', () => {
  async function askToRemove() {
    await openAnna();
    await person.click(screen.getByRole('button', { name: 'Удалить' }));
    return screen.findByRole('alertdialog', { name: 'Удалить участника?' });
  }

  itAtNight('asks first, names the consequences, and deletes nobody after «Отмена»', async () => {
    const question = await askToRemove();
    expect(question).toHaveTextContent('Смирнова Анна больше не сможет войти');
    await person.click(within(question).getByRole('button', { name: 'Отмена' }));
    expect(api.calls('deleteParticipant')).toEqual([]);
    expect(await dialog()).toBeVisible();
  });

  itAtNight('frees the slot, and sends one request after a double click', async () => {
    const question = await askToRemove();
    expect(question).toHaveTextContent('Смирнова Анна больше не сможет войти');
    api.answers('deleteParticipant', null);
    api.answers('getSlots', makeSlots({ paid: 7, used: 4 }));
    api.answers('listParticipants', [], { 'X-Total-Count': '0' });
    const confirm = within(question).getByRole('button', { name: 'Удалить' });
    // Both presses happen before React renders the first.
    act(() => [1, 2].forEach(() => confirm.click()));
    expect(await screen.findByText('Участников пока нет')).toBeVisible();
    expect(api.calls('deleteParticipant')).toHaveLength(1);
    expect(freeSlots()).toBe('Свободно: 3 из 7');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  itAtNight('succeeds when somebody else deleted them first', async () => {
    const question = await askToRemove();
    api.fails('deleteParticipant', 'not_found');
    await person.click(within(question).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // The API no longer knows them, so a second read would fail.
    expect(api.calls('listParticipantAccess')).toHaveLength(1);
  });

  itAtNight('shows a failure and leaves the form open', async () => {
    const question = await askToRemove();
    api.loses('deleteParticipant');
    await person.click(within(question).getByRole('button', { name: 'Удалить' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось удалить участника');
    expect(field('Имя')).toHaveValue('Анна');
  });
});
