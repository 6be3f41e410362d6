import type { ImportReport } from '@stupeni/contract';
import { emit } from '@stupeni/federation';
import { makeConfig, makePayment, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInBrowser } from '../testing/open-remote';
import { useSavedFiles } from '../testing/saved-files';

const api = usePretendApi();
const saved = useSavedFiles();
const person = userEvent.setup({ applyAccept: false });

type Row = ImportReport['rows'][number];
const row = (line: number, more: Partial<Row> = {}): Row => ({
  ...{ line, outcome: 'added', lastName: `Ёлкина${line}`, firstName: 'Анна', email: `a${line}@school.test` },
  ...{ group: null, problems: [], password: null },
  ...more,
});
function makeReport(rows: Row[], more: Partial<ImportReport> = {}): ImportReport {
  const count = (outcome: Row['outcome']) => rows.filter((one) => one.outcome === outcome).length;
  const [added, skipped, bad] = [count('added'), count('skipped'), count('bad')];
  return {
    ...{ dryRun: true, added, skipped, bad, free: 10, accepted: bad === 0 && added <= 10 },
    ...{ ignoredColumns: [], rows, ...more },
  };
}
const file = (text = 'Фамилия;Имя;E-mail') => new File([text], 'список.csv', { type: 'text/csv' });

async function openImport() {
  openInBrowser('/moderator/participants');
  await person.click(await screen.findByRole('button', { name: 'Импорт' }));
  return within(await screen.findByRole('dialog', { name: 'Импорт участников' }));
}
type Dialog = Awaited<ReturnType<typeof openImport>>;
const choose = (dialog: Dialog, chosen = file()) => person.upload(dialog.getByLabelText('Файл CSV'), chosen);
const sent = () => api.calls('importParticipants');
const add = (dialog: Dialog, name: string) => dialog.findByRole('button', { name });

beforeEach(() => {
  api.answers('getConfig', makeConfig());
  api.answers('getSlots', makeSlots({ paid: 12, used: 2 }));
  api.answers('listGroups', []);
  api.answers('listParticipants', [], { 'X-Total-Count': '0' });
  api.answers('importParticipants', makeReport([row(2), row(3)]));
  api.answers('getImport', { done: null, total: null });
});

describe('preview', () => {
  it('shows the outcome and the cost, and adds nobody', async () => {
    api.answers(
      'importParticipants',
      makeReport([row(2, { group: 'Весна' }), row(3, { outcome: 'skipped' })], {
        ignoredColumns: ['Телефон', 'Город'],
      }),
    );
    const dialog = await openImport();
    await choose(dialog, file('Фамилия;Имя'));
    expect(
      await dialog.findByText(/^Что выйдет из файла: добавится: 1, пропущено: 1, с ошибками: 0$/),
    ).toBeInTheDocument();
    expect(dialog.getByText('Спишется 1 доступ, свободно 10. После импорта останется 9.')).toBeVisible();
    expect(dialog.getByText('Столбцы «Телефон», «Город» не переносятся.')).toBeVisible();
    expect(
      dialog.getByText(
        'Пропущено — значит, учётная запись с таким e-mail уже есть: участника или сотрудника. Она останется как была.',
      ),
    ).toBeVisible();
    expect(dialog.getByRole('cell', { name: 'Ёлкина2 Анна' })).toBeVisible();
    expect(dialog.getByRole('cell', { name: 'Весна' })).toBeVisible();
    expect(sent()).toMatchObject([{ query: { dryRun: '1' }, body: 'Фамилия;Имя' }]);
  });

  it('shows each row with its issues, and adds the others', async () => {
    const bad = row(7, {
      outcome: 'bad',
      problems: ['не указана фамилия', 'нет группы «Осень»'],
      lastName: '',
    });
    api.answers('importParticipants', makeReport([row(2), bad]));
    const dialog = await openImport();
    await choose(dialog);
    const cells = (await dialog.findAllByRole('cell')).map((cell) => cell.textContent);
    expect(cells).toEqual(['7', 'Анна', 'a7@school.test', 'не указана фамилиянет группы «Осень»']);
    expect(dialog.getByText(/^1 строка ждёт исправления\. Остальных можно добавить сейчас\./)).toBeVisible();
    await person.click(dialog.getByRole('radio', { name: 'К добавлению: 1' }));
    expect(dialog.getByRole('cell', { name: 'Ёлкина2 Анна' })).toBeVisible();
    await person.click(await add(dialog, 'Добавить 1 участника'));
    expect(
      await dialog.findByText(/^1 строка ждёт исправления\. Доступы за них не списаны\.$/),
    ).toBeVisible();
    expect(sent().at(-1)).toMatchObject({ query: { partial: '1' } });
  });

  it('hands over the bad rows as a file, with the passwords of the first file', async () => {
    const bad = row(7, {
      outcome: 'bad',
      problems: ['не указано имя', 'неверный e-mail «a»'],
      group: 'Весна',
    });
    const preview = makeReport([row(2), { ...bad, firstName: '', email: 'a', ownPassword: 'stupeni-2026' }]);
    api.answers('importParticipants', preview);
    const dialog = await openImport();
    await choose(dialog);
    await person.click(await dialog.findByRole('button', { name: 'Скачать 1 строку' }));
    const lines = [
      'Фамилия;Имя;E-mail;Группа;Пароль;Строка;Что не так',
      'Ёлкина7;;a;Весна;stupeni-2026;7;"не указано имя; неверный e-mail «a»"',
    ];
    expect(await saved.last()).toBe(`\ufeff${lines.join('\r\n')}\r\n`);
  });

  it('keeps the roles of bad rows in the file', async () => {
    const bad = row(7, { outcome: 'bad', problems: ['роль «Директор»'], ownRole: 'Директор' });
    api.answers(
      'importParticipants',
      makeReport([bad, row(8, { outcome: 'bad', problems: ['не указано имя'] })]),
    );
    const dialog = await openImport();
    await choose(dialog);
    await person.click(await dialog.findByRole('button', { name: 'Скачать 2 строки' }));
    const lines = (await saved.last()).replace('\ufeff', '').split('\r\n');
    expect(lines.map((line) => line.split(';').slice(4, 7))).toEqual([
      ['Пароль', 'Роль', 'Строка'],
      ['', 'Директор', '7'],
      ['', '', '8'],
      [],
    ]);
  });

  it('says a problem of many rows once, with their number and lines', async () => {
    const wrong = (line: number) => row(line, { outcome: 'bad', problems: ['не указана фамилия'] });
    const rare = row(900, { outcome: 'bad', problems: ['не указано имя'] });
    const many = Array.from({ length: 500 }, (_, at) => wrong(at + 2));
    api.answers('importParticipants', makeReport([...many, wrong(700), rare]));
    const dialog = await openImport();
    await choose(dialog);
    const causes = await dialog.findByRole('list', { name: 'Что повторяется' });
    expect(causes).toHaveTextContent('501 строка: не указана фамилияСтроки 2–501, 700');
    expect(dialog.getAllByText('не указана фамилия')).toHaveLength(1);
    expect(dialog.getAllByRole('row')).toHaveLength(2);
    expect(dialog.getByRole('cell', { name: 'не указано имя' })).toBeVisible();
  });

  it('creates missing groups after one press, and shows what will be added then', async () => {
    const waiting = [2, 3].map((line) =>
      row(line, { outcome: 'bad', problems: ['нет группы «Весна»'], group: 'Весна' }),
    );
    const newGroups = [{ name: 'Весна', rows: 2 }];
    api.answers('importParticipants', ({ query }) =>
      'createGroups' in Object(query)
        ? makeReport([row(2), row(3)], { newGroups })
        : makeReport(waiting, { newGroups }),
    );
    const dialog = await openImport();
    await choose(dialog);
    expect(await dialog.findByText('Группы «Весна» нет.')).toBeVisible();
    expect(dialog.getByText(/Из-за этого ждут 2 строки\./)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Создать группу' }));
    expect(await dialog.findByText('Будет создана группа «Весна».')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Не создавать' })).toHaveFocus();
    expect(sent().map(({ query }) => query)).toEqual([{ dryRun: '1' }, { dryRun: '1', createGroups: '1' }]);
    await person.click(await add(dialog, 'Добавить 2 участников'));
    await waitFor(() => expect(sent().at(-1)?.query).toEqual({ createGroups: '1' }));
  });

  it('shows 50 of a thousand rows at a time', async () => {
    api.answers(
      'importParticipants',
      makeReport(
        Array.from({ length: 1000 }, (_, at) => row(at + 2)),
        { free: 1000 },
      ),
    );
    const dialog = await openImport();
    await choose(dialog);
    expect(await dialog.findAllByRole('row')).toHaveLength(51);
    // The preview counted the slots later than the list behind it.
    expect(dialog.getByRole('button', { name: /^Добавить 1\s000 участников$/ })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Показать ещё' }));
    expect(dialog.getAllByRole('row')).toHaveLength(101);
  });

  it('says that everybody is already in the school', async () => {
    api.answers('importParticipants', makeReport([row(2, { outcome: 'skipped' })]));
    const dialog = await openImport();
    await choose(dialog);
    expect(
      await dialog.findByText('Все участники из файла уже есть в школе: добавлять некого.'),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
  });

  it('hides the add button without enough slots, and shows it after a purchase', async () => {
    api.answers('importParticipants', makeReport([row(2), row(3)], { free: 1, accepted: false }));
    api.answers('getSlots', makeSlots({ paid: 3, used: 2 }));
    const dialog = await openImport();
    await choose(dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('Нет свободных доступов!');
    expect(
      dialog.getByText(
        'Для 2 новых участников нужно 2 доступа, свободно 1. Докупите 1. Пока доступов не хватит на всех, никто не будет добавлен; файл останется здесь.',
      ),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Купить доступы' })).toHaveAttribute(
      'href',
      '/moderator/payment?quantity=1',
    );
    expect(dialog.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
    api.answers('getSlots', makeSlots({ paid: 8, used: 2 }));
    emit('stupeni:server-news', { topic: 'school', part: 'slots' });
    expect(await add(dialog, 'Добавить 2 участников')).toBeVisible();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('unusable file', () => {
  it.each([
    [
      'file_type',
      {},
      'Это не CSV. В Excel выберите «Файл», «Сохранить как» и тип «CSV (разделители — запятые)».',
    ],
    [
      'validation',
      {
        issues: [
          { path: '', message: 'Нет столбца «Фамилия».' },
          { path: '', message: 'Нет столбца «Имя».' },
        ],
      },
      'Нет столбца «Фамилия». Нет столбца «Имя».',
    ],
    ['file_too_large', {}, 'Файл больше 4 МБ. Разделите его на части.'],
  ] as const)('shows the problem %s beside the field', async (code, facts, sentence) => {
    api.refuses('importParticipants', code, facts);
    const dialog = await openImport();
    await choose(dialog);
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByLabelText('Файл CSV')).toBeInvalid();
  });

  it.each([
    ['empty', file(''), 'Файл пустой. Выберите другой.'],
    ['too large', file('x'.repeat(4 * 1024 * 1024 + 1)), 'Файл больше 4 МБ. Разделите его на части.'],
    [
      'unreadable',
      Object.assign(file(), {
        arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
      }),
      'Файл не читается. Выберите его ещё раз.',
    ],
  ])('is not sent when it is %s', async (_, chosen, sentence) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const dialog = await openImport();
    await choose(dialog, chosen);
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(sent()).toEqual([]);
    warn.mockRestore();
  });

  it('stays chosen after a lost connection, and is checked again on request', async () => {
    api.loses('importParticipants');
    const dialog = await openImport();
    await choose(dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('Не удалось проверить файл');
    expect(dialog.getByText(/^Нет связи с сервером/)).toBeVisible();
    api.answers('importParticipants', makeReport([row(2)]));
    await person.click(dialog.getByRole('button', { name: 'Повторить' }));
    expect(await add(dialog, 'Добавить 1 участника')).toBeVisible();
  });
});

describe('import', () => {
  const written = makeReport(
    [row(2, { password: 'mKp4' }), row(3, { lastName: '=Орлов', password: 'Qw9z' })],
    {
      dryRun: false,
    },
  );

  async function chosen() {
    const dialog = await openImport();
    await choose(dialog);
    return { dialog, button: await add(dialog, 'Добавить 2 участников') };
  }

  it('runs once after a double click, and offers the passwords as a file', async () => {
    const { dialog, button } = await chosen();
    api.answers('importParticipants', written);
    await person.dblClick(button);
    expect(await dialog.findByText('Добавлено 2 участника')).toBeVisible();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.query).toEqual({});
    expect(sent()[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await person.click(dialog.getByRole('button', { name: 'Скачать пароли' }));
    expect(saved.names()).toEqual([expect.stringMatching(/^Пароли участников \d{4}-\d\d-\d\d\.csv$/)]);
    expect(await saved.last()).toBe(
      "\ufeffФамилия;Имя;E-mail;Группа;Пароль\r\nЁлкина2;Анна;a2@school.test;;mKp4\r\n'=Орлов;Анна;a3@school.test;;Qw9z\r\n",
    );
    expect(dialog.getByText(/^Файл с паролями сохранён/)).toBeVisible();
    await waitFor(() => expect(api.calls('listParticipants').length).toBeGreaterThan(1));
  });

  it('says that it may take a minute, and asks before the dialog closes', async () => {
    const { dialog, button } = await chosen();
    api.hangs('importParticipants');
    await person.click(button);
    expect(dialog.getByText('Добавляем 2 участников…')).toBeVisible();
    expect(dialog.getByText('Передан, ждём ответа…')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Добавить 2 участников' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await person.click(dialog.getByRole('button', { name: 'Закрыть окно' }));
    const question = await screen.findByRole('alertdialog', { name: 'Закрыть, не дождавшись итогов?' });
    expect(question).toHaveAccessibleDescription(
      'Участники могут добавиться, но созданных для них паролей вы не увидите.',
    );
    await person.click(within(question).getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows how many people the server has prepared, and announces each quarter', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { dialog, button } = await chosen();
    api.hangs('importParticipants');
    await person.click(button);
    const bar = dialog.getByRole('progressbar', { name: 'Подготовка участников' });
    expect(bar).not.toHaveAttribute('aria-valuenow');
    const announced = () => dialog.getAllByRole('status').map(({ textContent }) => textContent);
    for (const [done, quarter] of [
      [40, ''],
      [120, 'Подготовлено 50 %'],
      [130, 'Подготовлено 50 %'],
      [200, 'Подготовлено 100 %'],
    ] as const) {
      api.answers('getImport', { done, total: 200 });
      jest.advanceTimersByTime(1000);
      await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', `${done}`));
      expect(bar).toHaveAttribute('aria-valuetext', `Подготовлено ${done} из 200`);
      expect(bar).toHaveAttribute('aria-valuemax', '200');
      expect(announced()).toContain(quarter);
    }
    expect(announced().join()).not.toContain('из 200');
    expect(api.calls('getImport')[0]?.query).toEqual({ key: sent()[1]?.headers.get('idempotency-key') });
    jest.useRealTimers();
  });

  it('keeps the last numbers while the progress cannot be read', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { dialog, button } = await chosen();
    api.hangs('importParticipants');
    api.answers('getImport', { done: 1, total: 2 });
    await person.click(button);
    const bar = dialog.getByRole('progressbar', { name: 'Подготовка участников' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '1'));
    api.loses('getImport');
    const before = api.calls('getImport').length;
    jest.advanceTimersByTime(1000);
    await waitFor(() => expect(api.calls('getImport').length).toBeGreaterThan(before));
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    jest.useRealTimers();
  });

  it('repeats the request with the same key after a lost answer', async () => {
    const { dialog, button } = await chosen();
    api.loses('importParticipants');
    await person.click(button);
    expect((await dialog.findByRole('alert')).textContent).toBe('Связь с сервером прервалась');
    expect(
      dialog.getByText(
        'Участники могли успеть добавиться. Повторите: никто не добавится дважды, и пароли не потеряются.',
      ),
    ).toBeVisible();
    api.answers('importParticipants', written);
    await person.click(dialog.getByRole('button', { name: 'Повторить' }));
    expect(await dialog.findByRole('button', { name: 'Скачать пароли' })).toBeVisible();
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect([keys[0], keys[1] === keys[2]]).toEqual([null, true]);
  });

  it('shows a new preview when the school has changed', async () => {
    const { dialog, button } = await chosen();
    const bad = row(3, { outcome: 'bad', problems: ['нет группы «Весна»'] });
    api.answers('importParticipants', makeReport([row(2), bad]));
    api.refuses('importParticipants', 'wrong_state', {}, ({ query }) => !(query as { dryRun?: '1' }).dryRun);
    await person.click(button);
    expect(
      await dialog.findByText('Пока вы смотрели, в школе что-то изменилось. Вот что выйдет из файла теперь.'),
    ).toBeVisible();
    expect(dialog.getByRole('cell', { name: 'нет группы «Весна»' })).toBeVisible();
    expect(sent().map(({ query }) => query)).toEqual([{ dryRun: '1' }, {}, { dryRun: '1' }]);
  });

  it('asks before the dialog closes and the passwords are lost', async () => {
    const { dialog, button } = await chosen();
    api.answers('importParticipants', written);
    await person.click(button);
    await person.click(await dialog.findByRole('button', { name: 'Готово' }));
    const question = await screen.findByRole('alertdialog', { name: 'Закрыть без файла с паролями?' });
    expect(question).toHaveAccessibleDescription(
      'Пароли больше нигде не хранятся. Без файла каждому участнику придётся задать новый пароль.',
    );
    const unload = new Event('beforeunload', { cancelable: true });
    // The guard asks only while the user is signed in.
    localStorage.setItem('token', 'signed-in');
    window.dispatchEvent(unload);
    localStorage.removeItem('token');
    expect(unload.defaultPrevented).toBe(true);
    await person.click(within(question).getByRole('button', { name: 'Вернуться' }));
    await person.click(await dialog.findByRole('button', { name: 'Скачать пароли' }));
    await person.click(dialog.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  describe('leave guard', () => {
    const unsaved = { name: 'Закрыть без файла с паролями?' };
    const asked = () => screen.findByRole('alertdialog', unsaved);
    // The dialog covers the page, so a pointer cannot click «Назад». The browser's Back always works.
    const back = () => fireEvent.click(screen.getByText('Назад'));
    const address = () => screen.getByText(/^\/\w+/, { selector: 'output' }).textContent;
    const answer = async (name: string) => person.click(within(await asked()).getByRole('button', { name }));

    async function importAfterPayment() {
      api.answers('getPayment', makePayment({ id: 7, status: 'PAID' }));
      openInBrowser('/payment?payment=7');
      await person.click(await screen.findByRole('link', { name: 'К участникам' }));
      await person.click(await screen.findByRole('button', { name: 'Импорт' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Импорт участников' }));
      await choose(dialog);
      const button = await add(dialog, 'Добавить 2 участников');
      api.answers('importParticipants', written);
      await person.click(button);
      await dialog.findByRole('button', { name: 'Скачать пароли' });
      return dialog;
    }

    it('asks at the browser’s Back, then goes to the earlier page', async () => {
      const dialog = await importAfterPayment();
      back();
      await answer('Вернуться');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(dialog.getByRole('button', { name: 'Скачать пароли' })).toBeVisible();
      back();
      await answer('Закрыть без файла');
      await waitFor(() => expect(address()).toBe('/payment?payment=7'));
    });

    it('asks at a link of the product', async () => {
      api.answers('listPayments', []);
      api.answers('getRights', { rights: [] });
      api.answers('getPaymentTotals', { year: 2026, years: [], months: [] });
      await importAfterPayment();
      fireEvent.click(screen.getByText('Купить', { selector: 'a' }));
      expect(await asked()).toBeVisible();
      expect(address()).toBe('/moderator/participants');
      await answer('Закрыть без файла');
      await waitFor(() => expect(address()).toBe('/moderator/payment'));
    });

    it('asks while the import runs', async () => {
      const { button } = await chosen();
      api.hangs('importParticipants');
      await person.click(button);
      back();
      expect(
        await screen.findByRole('alertdialog', { name: 'Закрыть, не дождавшись итогов?' }),
      ).toBeVisible();
    });

    it('leaves no second history entry after the file is saved', async () => {
      const dialog = await importAfterPayment();
      await person.click(dialog.getByRole('button', { name: 'Скачать пароли' }));
      await person.click(dialog.getByRole('button', { name: 'Готово' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      back();
      await waitFor(() => expect(address()).toBe('/payment?payment=7'));
    });
  });

  it('offers no password file and asks nothing when all passwords are from the file', async () => {
    const { dialog, button } = await chosen();
    api.answers('importParticipants', makeReport([row(2), row(3)], { dryRun: false }));
    await person.click(button);
    expect(await dialog.findByText('Пароли взяты из вашего файла.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Готово' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('downloads a template with all known headings', async () => {
  const dialog = await openImport();
  await person.click(dialog.getByRole('button', { name: 'Скачать шаблон' }));
  expect(saved.names()).toEqual(['Шаблон импорта участников.csv']);
  expect(await saved.last()).toBe('\ufeffФамилия;Имя;E-mail;Группа;Пароль\r\n');
});
