import type { ImportReport, ProblemCode } from '@stupeni/contract';
import { emptyFields, type LearnerField, learnerLabels, learnerWords } from '@stupeni/contract/fields';
import { emit } from '@stupeni/federation';
import { makeConfig, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseFile, type ImportPage, openImport } from '../testing/open-import';
import { useSavedFiles } from '../testing/saved-files';
import { quietMorning } from '../testing/quiet-morning';

const api = usePretendApi();
const saved = useSavedFiles();
const person = userEvent.setup({ applyAccept: false });

type Row = ImportReport['rows'][number];
const row = (line: number, more: Partial<Row> = {}): Row => ({
  line,
  outcome: 'added',
  lastName: `Ёлкина${line}`,
  firstName: 'Анна',
  ...emptyFields,
  email: `a${line}@school.test`,
  group: null,
  problems: [],
  password: null,
  ...more,
});
function makeReport(rows: Row[], more: Partial<ImportReport> = {}): ImportReport {
  const count = (outcome: Row['outcome']) => rows.filter((one) => one.outcome === outcome).length;
  const [added, skipped, bad] = [count('added'), count('skipped'), count('bad')];
  return {
    dryRun: true,
    added,
    skipped,
    bad,
    free: 10,
    accepted: bad === 0 && added <= 10,
    ignoredColumns: [],
    rows,
    ...more,
  };
}
const headings = [...Object.values(learnerLabels), 'Группа', 'Пароль'].join(';');
/** The cells of a person in a file. */
function cells(more: Partial<Record<LearnerField, string>>) {
  const texts = { ...emptyFields, lastName: 'Ёлкина2', firstName: 'Анна', email: '', ...more };
  return (Object.keys(learnerWords) as LearnerField[]).map((field) => texts[field]).join(';');
}
const file = (text = 'Фамилия;Имя;E-mail') => new File([text], 'список.csv', { type: 'text/csv' });

const choose = (page: ImportPage, chosen = file()) => chooseFile(page, chosen);
const sent = () => api.calls('importParticipants');
/** Waits for the button of the newest preview. While that preview loads, the button of the earlier one is busy. */
const add = (page: ImportPage, name: string) => page.findByRole('button', { name, busy: false });

beforeEach(() => {
  api.answers('getMorning', quietMorning);
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
    const page = await openImport();
    await choose(page, file('Фамилия;Имя'));
    expect(
      await page.findByText(/^Что выйдет из файла: добавится: 1, пропущено: 1, с ошибками: 0$/),
    ).toBeInTheDocument();
    expect(page.getByText('Спишется 1 доступ, свободно 10. После импорта останется 9.')).toBeVisible();
    expect(page.getByText('Столбцы «Телефон», «Город» не переносятся.')).toBeVisible();
    expect(
      page.getByText(
        'Пропущено — значит, учётная запись с таким e-mail уже есть: участника или сотрудника. Она останется как была.',
      ),
    ).toBeVisible();
    expect(page.getByRole('cell', { name: 'Ёлкина2 Анна' })).toBeVisible();
    expect(page.getByRole('cell', { name: 'Весна' })).toBeVisible();
    expect(sent()).toMatchObject([{ query: { dryRun: '1' }, body: 'Фамилия;Имя' }]);
  });

  itAtNight('shows each row with its issues, and adds the others', async () => {
    const bad = row(7, {
      outcome: 'bad',
      problems: ['не указана фамилия', 'нет группы «Осень»'],
      lastName: '',
    });
    api.answers('importParticipants', makeReport([row(2), bad]));
    const page = await openImport();
    await choose(page);
    const cells = (await page.findAllByRole('cell')).map((cell) => cell.textContent);
    expect(cells).toEqual(['7', 'Анна', 'a7@school.test', 'не указана фамилиянет группы «Осень»']);
    expect(page.getByText(/^1 строка ждёт исправления\. В остальных ошибок нет\./)).toBeVisible();
    const button = page.getByRole('button', { name: 'Добавить 1 участника' });
    for (const issue of [page.getByText(/ждёт исправления/), page.getByText('нет группы «Осень»')])
      expect(issue.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await person.click(page.getByRole('radio', { name: 'К добавлению: 1' }));
    expect(page.getByRole('cell', { name: 'Ёлкина2 Анна' })).toBeVisible();
    await person.click(await add(page, 'Добавить 1 участника'));
    expect(await page.findByText('Доступы за них не списаны.')).toBeVisible();
    expect(page.getByRole('region', { name: 'Что исправить' })).toHaveTextContent('не указана фамилия');
    expect(sent().at(-1)).toMatchObject({ query: { partial: '1' } });
  });

  it('offers the bad rows as a file, with the passwords of the first file', async () => {
    const bad = row(7, {
      outcome: 'bad',
      problems: ['не указано имя', 'неверный e-mail «a»'],
      group: 'Весна',
    });
    const preview = makeReport([row(2), { ...bad, firstName: '', email: 'a', ownPassword: 'stupeni-2026' }]);
    api.answers('importParticipants', preview);
    const page = await openImport();
    await choose(page);
    expect(await page.findByText(/^1 строка ждёт исправления\. .*Эту скачайте/)).toBeVisible();
    await person.click(await page.findByRole('button', { name: 'Скачать 1 строку' }));
    const lines = [
      `${headings};Строка;Что не так`,
      `${cells({ lastName: 'Ёлкина7', firstName: '', email: 'a' })};Весна;stupeni-2026;7;"не указано имя; неверный e-mail «a»"`,
    ];
    expect(await saved.last()).toBe(`\ufeff${lines.join('\r\n')}\r\n`);
  });

  it('keeps the roles of bad rows in the file', async () => {
    const bad = row(7, { outcome: 'bad', problems: ['роль «Директор»'], ownRole: 'Директор' });
    api.answers(
      'importParticipants',
      makeReport([bad, row(8, { outcome: 'bad', problems: ['не указано имя'] })]),
    );
    const page = await openImport();
    await choose(page);
    await person.click(await page.findByRole('button', { name: 'Скачать 2 строки' }));
    const lines = (await saved.last()).replace('\ufeff', '').split('\r\n');
    expect(lines.map((line) => line.split(';').slice(-4, -1))).toEqual([
      ['Пароль', 'Роль', 'Строка'],
      ['', 'Директор', '7'],
      ['', '', '8'],
      [],
    ]);
  });

  it('shows a problem of many rows once, with their number and lines', async () => {
    const wrong = (line: number) => row(line, { outcome: 'bad', problems: ['не указана фамилия'] });
    const rare = row(900, { outcome: 'bad', problems: ['не указано имя'] });
    const many = Array.from({ length: 500 }, (_, at) => wrong(at + 2));
    api.answers('importParticipants', makeReport([...many, wrong(700), rare]));
    const page = await openImport();
    await choose(page);
    const causes = await page.findByRole('list', { name: 'Что повторяется' });
    expect(causes).toHaveTextContent('501 строка: не указана фамилияСтроки 2–501, 700');
    expect(page.getAllByText('не указана фамилия')).toHaveLength(1);
    expect(page.getAllByRole('row')).toHaveLength(2);
    expect(page.getByRole('cell', { name: 'не указано имя' })).toBeVisible();
  });

  it('creates missing groups after one press, and shows who will be added then', async () => {
    const waiting = [2, 3].map((line) =>
      row(line, { outcome: 'bad', problems: ['нет группы «Весна»'], group: 'Весна' }),
    );
    const newGroups = [{ name: 'Весна', rows: 2 }];
    api.answers('importParticipants', ({ query }) =>
      'createGroups' in Object(query)
        ? makeReport([row(2), row(3)], { newGroups })
        : makeReport(waiting, { newGroups }),
    );
    const page = await openImport();
    await choose(page);
    expect(await page.findByText('Группы «Весна» нет.')).toBeVisible();
    expect(page.getByText(/Из-за этого ждут 2 строки\./)).toBeVisible();
    await person.click(page.getByRole('button', { name: 'Создать группу' }));
    expect(await page.findByText(/^Будет создана группа «Весна»\. Курсов она пока/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Не создавать' })).toHaveFocus();
    // The sentence shows the choice at once; the button with the number shows the answer to the second request.
    const addThem = await add(page, 'Добавить 2 участников');
    expect(sent().map(({ query }) => query)).toEqual([{ dryRun: '1' }, { dryRun: '1', createGroups: '1' }]);
    await person.click(addThem);
    await waitFor(() => expect(sent().at(-1)?.query).toEqual({ createGroups: '1' }));
    expect(await page.findByText(/^Группа «Весна» создана и пока не открывает курсов/)).toBeVisible();
    expect(page.getByRole('link', { name: 'Выбрать курсы' })).toHaveAttribute('href', '/moderator/groups');
  });

  itAtNight('shows 50 of a thousand rows at a time', async () => {
    api.answers(
      'importParticipants',
      makeReport(
        Array.from({ length: 1000 }, (_, at) => row(at + 2)),
        { free: 1000 },
      ),
    );
    api.answers('getSlots', makeSlots({ paid: 1000, used: 0 }));
    const page = await openImport();
    await choose(page);
    expect(await page.findAllByRole('row')).toHaveLength(51);
    expect(page.getByRole('button', { name: /^Добавить 1\s000 участников$/ })).toBeVisible();
    await person.click(page.getByRole('button', { name: 'Показать ещё' }));
    expect(page.getAllByRole('row')).toHaveLength(101);
  });

  it('keeps the choices and the shown rows after a failed second check, and repeats the check with them', async () => {
    const newGroups = [{ name: 'Весна', rows: 1 }];
    const waiting = row(3, { outcome: 'bad', problems: ['нет группы «Весна»'], group: 'Весна' });
    api.answers('getConfig', makeConfig({ mail: true }));
    api.answers('importParticipants', makeReport([row(2), waiting], { newGroups }));
    const page = await openImport();
    await page.findByText(/получит приглашение/);
    await choose(page);
    await person.click(await page.findByRole('radio', { name: 'Создать пароли' }));
    await person.click(page.getByRole('radio', { name: 'К добавлению: 1' }));
    api.loses('importParticipants');
    await person.click(page.getByRole('button', { name: 'Создать группу' }));
    expect((await page.findByRole('alert')).textContent).toBe('Не удалось проверить файл');
    expect(page.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
    expect(page.getByRole('radio', { name: 'К добавлению: 1' })).toBeChecked();

    api.answers('importParticipants', makeReport([row(2), row(3)], { newGroups }));
    await person.click(page.getByRole('button', { name: 'Повторить' }));
    await person.click(await add(page, 'Добавить 2 участников'));
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent().map(({ query }) => query)).toEqual([
      { dryRun: '1' },
      { dryRun: '1', createGroups: '1' },
      { dryRun: '1', createGroups: '1' },
      { createGroups: '1' },
    ]);
  });

  it('says that everybody is already in the school', async () => {
    api.answers('importParticipants', makeReport([row(2, { outcome: 'skipped' })]));
    const page = await openImport();
    await choose(page);
    expect(await page.findByText('Все участники из файла уже есть в школе: добавлять некого.')).toBeVisible();
    expect(page.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
  });

  itAtNight('hides the add button without enough slots, and shows it after a purchase', async () => {
    api.answers('importParticipants', makeReport([row(2), row(3)], { free: 1, accepted: false }));
    api.answers('getSlots', makeSlots({ paid: 3, used: 2 }));
    const page = await openImport();
    await choose(page);
    expect((await page.findByRole('alert')).textContent).toBe('Нет свободных доступов!');
    expect(
      page.getByText(
        'Для 2 новых участников нужно 2 доступа, свободно 1. Докупите 1. Пока доступов не хватит на всех, никто не будет добавлен; файл останется здесь.',
      ),
    ).toBeVisible();
    expect(page.getByRole('link', { name: 'Купить доступы' })).toHaveAttribute(
      'href',
      '/moderator/payment?quantity=1',
    );
    expect(page.queryByRole('button', { name: /^Добавить/ })).not.toBeInTheDocument();
    api.answers('getSlots', makeSlots({ paid: 8, used: 2 }));
    emit('stupeni:server-news', { topic: 'school', part: 'slots' });
    expect(await add(page, 'Добавить 2 участников')).toBeVisible();
    expect(page.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('unusable file', () => {
  it.each<[ProblemCode, object, string]>([
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
  ])('shows the problem %s beside the field', async (code, facts, sentence) => {
    api.fails('importParticipants', code, facts);
    const page = await openImport();
    await choose(page);
    expect(await page.findByText(sentence)).toBeVisible();
    expect(page.getByLabelText('Файл CSV')).toBeInvalid();
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
    const page = await openImport();
    await choose(page, chosen);
    expect(await page.findByText(sentence)).toBeVisible();
    expect(sent()).toEqual([]);
    warn.mockRestore();
  });

  itAtNight('stays chosen after a lost connection, and is checked again on request', async () => {
    api.loses('importParticipants');
    const page = await openImport();
    await choose(page);
    expect((await page.findByRole('alert')).textContent).toBe('Не удалось проверить файл');
    expect(page.getByText(/^Нет связи с сервером/)).toBeVisible();
    api.answers('importParticipants', makeReport([row(2)]));
    await person.click(page.getByRole('button', { name: 'Повторить' }));
    expect(await add(page, 'Добавить 1 участника')).toBeVisible();
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
    const page = await openImport();
    await choose(page);
    return { page, button: await add(page, 'Добавить 2 участников') };
  }

  it('runs once after a double click, and offers the passwords as a file', async () => {
    const { page, button } = await chosen();
    api.answers('importParticipants', written);
    api.answers('getSlots', makeSlots({ paid: 12, used: 4 }));
    await person.dblClick(button);
    expect(await page.findByRole('heading', { name: 'Список загружен' })).toBeVisible();
    expect(page.getByText('Списано 2 доступа, свободно 8.')).toBeVisible();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.query).toEqual({});
    expect(sent()[1]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await person.click(page.getByRole('button', { name: 'Скачать пароли' }));
    expect(saved.names()).toEqual([expect.stringMatching(/^Пароли участников \d{4}-\d\d-\d\d\.csv$/)]);
    expect(await saved.last()).toBe(
      `\ufeff${headings}\r\n${cells({ email: 'a2@school.test' })};;mKp4\r\n${cells({ lastName: "'=Орлов", email: 'a3@school.test' })};;Qw9z\r\n`,
    );
    expect(page.getByText(/^Файл с паролями сохранён/)).toBeVisible();
  });

  itAtNight('says that the import may take a minute', async () => {
    const { page, button } = await chosen();
    api.hangs('importParticipants');
    await person.click(button);
    expect(page.getByText('Добавляем 2 участников…')).toBeVisible();
    expect(page.getByText('Передан, ждём ответа…')).toBeVisible();
    expect(page.getByRole('button', { name: 'Добавить 2 участников' })).toHaveAttribute('aria-busy', 'true');
  });

  itAtNight('shows how many people the server has prepared, and announces each quarter', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { page, button } = await chosen();
    api.hangs('importParticipants');
    await person.click(button);
    const bar = page.getByRole('progressbar', { name: 'Подготовка участников' });
    expect(bar).not.toHaveAttribute('aria-valuenow');
    const announced = () => page.getAllByRole('status').map(({ textContent }) => textContent);
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

  itAtNight('keeps the last numbers while the progress cannot be read', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { page, button } = await chosen();
    api.hangs('importParticipants');
    api.answers('getImport', { done: 1, total: 2 });
    await person.click(button);
    const bar = page.getByRole('progressbar', { name: 'Подготовка участников' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '1'));
    api.loses('getImport');
    const before = api.calls('getImport').length;
    jest.advanceTimersByTime(1000);
    await waitFor(() => expect(api.calls('getImport').length).toBeGreaterThan(before));
    expect(bar).toHaveAttribute('aria-valuenow', '1');
    jest.useRealTimers();
  });

  it('repeats the request with the same key after a lost answer', async () => {
    const { page, button } = await chosen();
    api.loses('importParticipants');
    await person.click(button);
    expect((await page.findByRole('alert')).textContent).toBe('Связь с сервером прервалась');
    expect(
      page.getByText(
        'Участники могли успеть добавиться. Повторите: никто не добавится дважды, и пароли не потеряются.',
      ),
    ).toBeVisible();
    api.answers('importParticipants', written);
    await person.click(page.getByRole('button', { name: 'Повторить' }));
    expect(await page.findByRole('button', { name: 'Скачать пароли' })).toBeVisible();
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect([keys[0], keys[1] === keys[2]]).toEqual([null, true]);
  });

  itAtNight(
    'creates the groups that rows still need after the import, with a new preview of the same file',
    async () => {
      const newGroups = [{ name: 'Весна', rows: 1 }];
      const bad = row(3, { outcome: 'bad', problems: ['нет группы «Весна»'], group: 'Весна' });
      api.answers('importParticipants', makeReport([row(2), bad], { newGroups }));
      const page = await openImport();
      await choose(page);
      await person.click(await add(page, 'Добавить 1 участника'));
      const toFix = within(await page.findByRole('region', { name: 'Что исправить' }));
      api.answers('importParticipants', makeReport([row(2, { outcome: 'skipped' }), row(3)], { newGroups }));
      await person.click(toFix.getByRole('button', { name: 'Создать группу' }));
      await person.click(await add(page, 'Добавить 1 участника'));
      await waitFor(() => expect(sent()).toHaveLength(4));
      expect(sent().map(({ query }) => query)).toEqual([
        { dryRun: '1' },
        { partial: '1' },
        { dryRun: '1', createGroups: '1' },
        { createGroups: '1' },
      ]);
    },
  );

  itAtNight('shows a new preview when the school has changed', async () => {
    const { page, button } = await chosen();
    const bad = row(3, { outcome: 'bad', problems: ['нет группы «Весна»'] });
    api.answers('importParticipants', makeReport([row(2), bad]));
    api.fails('importParticipants', 'wrong_state', {}, ({ query }) => !(query as { dryRun?: '1' }).dryRun);
    await person.click(button);
    expect(
      await page.findByText('Пока вы смотрели, в школе что-то изменилось. Вот что выйдет из файла теперь.'),
    ).toBeVisible();
    expect(page.getByRole('cell', { name: 'нет группы «Весна»' })).toBeVisible();
    expect(sent().map(({ query }) => query)).toEqual([{ dryRun: '1' }, {}, { dryRun: '1' }]);
  });
});

it('downloads a template with all known headings', async () => {
  const page = await openImport();
  await person.click(page.getByRole('button', { name: 'Скачать шаблон' }));
  expect(saved.names()).toEqual(['Шаблон импорта участников.csv']);
  expect(await saved.last()).toBe(`\ufeff${headings}\r\n`);
});
