import { emit } from '@stupeni/federation';
import { makePayment, makeSlots, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useSavedFiles } from '../testing/saved-files';
import { quietMorning } from '../testing/quiet-morning';

const api = usePretendApi();
const saved = useSavedFiles();
const person = userEvent.setup();
const start = '/moderator/payment';
const address = () => screen.getByLabelText('Адрес').textContent;
const quantity = () => screen.getByRole('spinbutton', { name: 'Количество' });
const pay = () => screen.getByRole('button', { name: 'Оплатить' });
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
const sum = () => plain(screen.getByRole('status', { name: 'К оплате' }).textContent);
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Платежи школы' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent)),
    );

/** Replaces `window.open` and returns a fake tab. */
function fakeTab() {
  const tab = {
    closed: false,
    opener: {} as unknown,
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, open };
}

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  api.answers('getSlots', makeSlots({ paid: 20, used: 10 }));
  api.answers('listPayments', []);
  api.answers('getRights', { rights: [] });
  api.answers('getPaymentTotals', { year: 2026, years: [], months: [] });
});
afterEach(() => jest.restoreAllMocks());

it('offers no purchase where the school grants slots, and shows the history', async () => {
  api.answers('getSlots', makeSlots({ sold: false }));
  openRemote(`${start}?quantity=3`);
  expect(await screen.findByText(/Доступы начисляет администратор школы/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Доступы' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Оплатить' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'История платежей' })).toBeVisible();
});

describe('purchase', () => {
  it.each([
    ['33', '33'],
    ['0', '5'],
    ['много', '5'],
  ])('fills the quantity %s of the address in as %s', async (inAddress, filled) => {
    openRemote(`/moderator/payment?quantity=${inAddress}`);
    await screen.findByRole('heading', { name: 'Купить доступы' });
    expect(quantity()).toHaveValue(filled);
  });

  it('starts with five slots and shows the sum', async () => {
    openRemote(start);
    expect(await screen.findByRole('heading', { level: 1, name: 'Купить доступы' })).toBeVisible();
    expect(quantity()).toHaveValue('5');
    expect(sum()).toBe('10 000 ₽');
    await person.clear(quantity());
    expect(sum()).toBe('—');
    await person.type(quantity(), '12');
    expect(sum()).toBe('24 000 ₽');
    await person.click(screen.getByRole('button', { name: 'Больше на один' }));
    expect(sum()).toBe('26 000 ₽');
  });

  async function refuse(typed: string, sentence: string) {
    const { open } = fakeTab();
    openRemote(start);
    await screen.findByText('Платежей пока нет');
    await person.clear(quantity());
    if (typed) await person.type(quantity(), typed);
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    await person.click(pay());
    expect(screen.getByText(sentence)).toBeVisible();
    expect(quantity()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(quantity()).toHaveFocus();
    expect(open).not.toHaveBeenCalled();
    expect(api.calls('createPayment')).toHaveLength(0);
  }

  it('is not started with «0»', () => refuse('0', 'Можно купить не меньше 1 доступа'));

  itAtNight.each([
    ['', 'Введите целое число доступов'],
    ['-2', 'Можно купить не меньше 1 доступа'],
    ['2.5', 'Введите целое число доступов'],
  ])('is not started with «%s»', refuse);

  it('opens the tab at the click, before the API answers', async () => {
    const { tab, open } = fakeTab();
    api.hangs('createPayment');
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Оплатить' }));
    expect(open).toHaveBeenCalledWith('', '_blank');
    expect(tab.document.body.textContent).toBe('Открываем страницу оплаты…');
    expect(pay()).toHaveAttribute('aria-busy', 'true');
    await person.click(pay());
    expect(api.calls('createPayment')).toHaveLength(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('opens the provider’s page in that tab, and shows each state of the payment', async () => {
    const { tab, open } = fakeTab();
    const waiting = makePayment({ id: 7, quantity: 3 });
    api.answers('listPayments', () => (api.calls('createPayment').length > 0 ? [waiting] : []));
    api.answers('createPayment', { id: 7, payUrl: waiting.payUrl! });
    api.answers('getPayment', waiting);
    openRemote(start);
    await screen.findByText('Платежей пока нет');
    await person.clear(quantity());
    await person.type(quantity(), '3{Enter}');
    expect(open).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/payment?sum=6000&payment=7'),
    );
    expect(tab.opener).toBeNull();
    expect(api.calls('createPayment').map(({ body }) => body)).toEqual([{ quantity: 3 }]);
    expect(await screen.findByText(/^Ждём оплаты: 3 доступа/)).toBeVisible();
    expect(address()).toBe(`${start}?payment=7`);
    expect(screen.queryByText(/не открыл новую вкладку/)).not.toBeInTheDocument();
    expect((await rows())[0]?.slice(1, 4)).toEqual(['3', '6 000 ₽', 'Ожидает оплаты']);

    const paid = makePayment({ ...waiting, status: 'PAID', payUrl: null });
    api.answers('getPayment', paid);
    api.answers('listPayments', [paid]);
    emit('stupeni:server-news', { topic: 'school', part: 'payments' });
    expect(await screen.findByText(/^Платёж прошёл: 3 доступа/)).toHaveAttribute('role', 'status');
    await waitFor(async () => expect((await rows())[0]?.[3]).toBe('Оплачен'));
    expect(await rows()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Скрыть' }));
    expect(screen.queryByText(/^Платёж прошёл/)).not.toBeInTheDocument();
    expect(address()).toBe(start);
  });

  it('shows a link when the browser blocks the tab', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const waiting = makePayment({ id: 7 });
    api.answers('createPayment', { id: 7, payUrl: waiting.payUrl! });
    api.answers('getPayment', waiting);
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Оплатить' }));
    expect(await screen.findByText(/Браузер не открыл новую вкладку\.$/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Открыть страницу оплаты' });
    expect(link).toHaveAttribute('href', 'http://localhost/payment?sum=10000&payment=7');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('says that the provider is silent while there is no link to pay', async () => {
    api.answers('getPayment', makePayment({ id: 7, sandbox: false, payUrl: null }));
    openRemote(`${start}?payment=7`);
    expect(await screen.findByText(/^Ждём оплаты.*Платёжная система не отвечает/)).toBeVisible();
  });

  it('says that the money came but no slots were added, and shows no link', async () => {
    const payUrl = 'https://pay.example/7';
    api.answers('getPayment', makePayment({ id: 7, payUrl, differs: 'amount', moneyTaken: true }));
    openRemote(`${start}?payment=7`);
    expect(await screen.findByText(/^Деньги пришли, доступы нет: сверьте\. У платёжной/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Открыть страницу оплаты' })).not.toBeInTheDocument();
  });

  it('shows a failure, closes the tab, and repeats the request with the same key', async () => {
    const { tab } = fakeTab();
    api.loses('createPayment');
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Оплатить' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Не удалось создать платёж$/);
    expect(screen.getByText(/^Нет связи с сервером.*Деньги не списаны\.$/)).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    const waiting = makePayment({ id: 8 });
    api.answers('createPayment', { id: 8, payUrl: waiting.payUrl! });
    api.answers('getPayment', waiting);
    await person.click(pay());
    await screen.findByText(/^Ждём оплаты/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const keys = api.calls('createPayment').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
    await person.click(pay());
    await waitFor(() => expect(api.calls('createPayment')).toHaveLength(3));
    expect(api.calls('createPayment')[2]?.headers.get('idempotency-key')).not.toBe(keys[0]);
  });

  it('never opens an address that is not http(s)', async () => {
    const { tab } = fakeTab();
    api.answers('createPayment', { id: 7, payUrl: 'javascript:alert(1)' });
    api.answers('getPayment', makePayment({ id: 7, payUrl: 'javascript:alert(1)' }));
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Оплатить' }));
    expect(await screen.findByText(/^Ждём оплаты/)).toBeVisible();
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalled();
    expect(screen.queryByRole('link', { name: 'Открыть страницу оплаты' })).not.toBeInTheDocument();
  });

  it('shows a canceled payment after a reload', async () => {
    api.answers('getPayment', makePayment({ id: 7, status: 'CANCELED' }));
    openRemote(`${start}?payment=7`);
    expect(await screen.findByText('Платёж отменён. Доступы не добавлены.')).toBeVisible();
  });

  it('says that an invoice is canceled, and does not call it a payment', async () => {
    const invoice = {
      number: 47,
      until: '2026-11-28',
      overdue: false,
      buyer: 'ИП Котова М. С.',
      inn: '500100732259',
    };
    api.answers('getPayment', makePayment({ id: 7, status: 'CANCELED', invoice }));
    openRemote(`${start}?payment=7`);
    expect(await screen.findByText('Счёт отменён. Доступы не добавлены.')).toBeVisible();
  });

  it('shows no note for an unknown payment', async () => {
    api.fails('getPayment', 'not_found');
    openRemote(`${start}?payment=7`);
    expect(await screen.findByText('Платежей пока нет')).toBeVisible();
    await waitFor(() => expect(api.calls('getPayment')).toHaveLength(1));
    expect(screen.queryByText(/^Ждём оплаты/)).not.toBeInTheDocument();
  });
});

describe('history', () => {
  it('has the columns of the specification, and a link to pay a waiting payment', async () => {
    api.answers('listPayments', [
      makePayment({ id: 4, quantity: 5 }),
      makePayment({ id: 3, quantity: 1, status: 'CANCELED' }),
      makePayment({ id: 2, quantity: 2, status: 'PAID' }),
    ]);
    openRemote(start);
    expect((await rows()).map((row) => row.slice(1))).toEqual([
      ['5', '10 000 ₽', 'Ожидает оплаты', 'Перейти к оплате'],
      ['1', '2 000 ₽', 'Отменён', ''],
      ['2', '4 000 ₽', 'Оплачен', ''],
    ]);
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(['Дата и покупатель', 'Количество', 'Сумма', 'Статус', 'Действия']);
    expect(screen.getByRole('link', { name: 'Перейти к оплате' })).toHaveAttribute('target', '_blank');
  });

  it('says that money came without slots, and offers no second payment', async () => {
    const payUrl = 'https://pay.example/7';
    api.answers('listPayments', [
      makePayment({ id: 4, payUrl, differs: 'amount', moneyTaken: true }),
      makePayment({ id: 3, payUrl, differs: 'shop' }),
    ]);
    openRemote(start);
    const [taken, open] = await rows();
    const reason = (what: string) =>
      `У платёжной системы ${what}. Доступы не добавлены: обратитесь к администратору школы.`;
    expect(taken?.slice(3)).toEqual([`Деньги пришли, доступы нет: сверьте${reason('другая сумма')}`, '']);
    expect(open?.slice(3)).toEqual([`Платёж не сходится: сверьте${reason('другой магазин')}`, '']);
  });

  itAtNight('loads again after a failure, and loads more pages', async () => {
    api.fails('listPayments', 'internal');
    openRemote(start);
    expect(await screen.findByText('История платежей не загрузилась')).toBeVisible();
    expect(pay()).toBeVisible();
    api.answers('listPayments', [makePayment({ status: 'PAID' })], { 'X-Next-Cursor': 'on' });
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await rows()).toHaveLength(1);
    api.answers('listPayments', [makePayment({ status: 'PAID' })]);
    await person.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });
});

it.each(['getSlots', 'getRights'] as const)(
  'shows only the title until %s has answered',
  async (operation) => {
    api.hangs(operation);
    openRemote(start);
    expect(await screen.findByText('Загрузка способа оплаты…')).toBeInTheDocument();
    await waitFor(() => expect(api.calls('getPaymentTotals')).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: 'Доступы' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Оплатить' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'История платежей' })).not.toBeInTheDocument();
  },
);

it('says in the history why a payment was canceled, and what a refund waits for', async () => {
  const refund = { amount: 4000, slots: 2, waiting: 2 };
  api.answers('listPayments', [
    makePayment({ status: 'CANCELED', reason: 'insufficient_funds', buyer: null }),
    makePayment({ status: 'PAID', refund }),
  ]);
  openRemote(start);
  expect((await rows()).map(([date, , , status]) => [/[А-Я].*$/.exec(date ?? '')?.[0], status])).toEqual([
    ['Пробный платёж', 'ОтменёнНа карте не хватило денег.'],
    ['Пробный платёжМарина Котова', 'ОплаченВозвращено 4 000 ₽. Спишутся, когда освободятся: 2 доступа.'],
  ]);
});

describe('notice that slots run low', () => {
  it.each([
    [
      { paid: 7, used: 5 },
      'Свободных доступов осталось: 2. Пополните запас заранее: каждому новому участнику нужен один.',
    ],
    [{ paid: 7, used: 7 }, 'Свободных доступов не осталось: чтобы добавить участника, нужен новый доступ.'],
  ])('is shown for %j', async (slots, sentence) => {
    api.answers('getSlots', makeSlots(slots));
    openRemote(start);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Купить доступы' })).not.toBeInTheDocument();
  });

  itAtNight('disappears after a purchase', async () => {
    api.answers('getSlots', makeSlots({ paid: 7, used: 6 }));
    openRemote(start);
    expect(await screen.findByText(/^Свободных доступов осталось: 1/)).toBeVisible();
    api.answers('getSlots', makeSlots({ paid: 12, used: 6 }));
    emit('stupeni:server-news', { topic: 'school', part: 'slots' });
    await waitFor(() => expect(screen.queryByText(/^Свободных доступов/)).not.toBeInTheDocument());
  });
});

describe('granted slots', () => {
  const open = async () => {
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Начислить без оплаты' }));
    return within(screen.getByRole('dialog', { name: 'Начислить доступы' }));
  };

  it('are offered only with the right', async () => {
    openRemote(start);
    await screen.findByText('Платежей пока нет');
    expect(screen.queryByRole('button', { name: 'Начислить без оплаты' })).not.toBeInTheDocument();
  });

  itAtNight('are sent with a reason, and once for two clicks', async () => {
    api.answers('getRights', { rights: ['money'] });
    const granted = { kind: 'grant', quantity: 50, amount: 0, status: 'PAID', sandbox: false } as const;
    const payment = makePayment({ ...granted, payUrl: null, grantReason: 'По договору 15' });
    api.answers('listPayments', () => (api.calls('grantSlots').length > 0 ? [payment] : []));
    api.answers('grantSlots', payment);
    const dialog = await open();
    const save = dialog.getByRole('button', { name: 'Сохранить' });
    await person.click(save);
    expect(dialog.getByText('Введите целое число от 1 до 1 000')).toBeVisible();
    expect(dialog.getByText('Укажите причину')).toBeVisible();
    await pasteInto(person, dialog.getByRole('spinbutton', { name: 'Количество' }), '50');
    await pasteInto(person, dialog.getByRole('textbox', { name: 'Причина' }), ' По договору 15');
    await person.dblClick(save);
    expect((await rows())[0]?.slice(1, 4)).toEqual(['50', '—', 'НачисленПо договору 15']);
    expect(api.calls('grantSlots').map(({ body }) => body)).toEqual([
      { quantity: 50, reason: 'По договору 15' },
    ]);
  });

  itAtNight('keep the typed reason after a failure', async () => {
    api.answers('getRights', { rights: ['money'] });
    api.loses('grantSlots');
    const dialog = await open();
    await pasteInto(person, dialog.getByRole('spinbutton', { name: 'Количество' }), '50');
    await pasteInto(person, dialog.getByRole('textbox', { name: 'Причина' }), 'По договору 15');
    await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Не удалось начислить доступы')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Причина' })).toHaveValue('По договору 15');
  });
});

it('shows a refund in its own row, in the month in which the money was returned', async () => {
  const payment = makePayment({ id: 1, day: '2026-10-06', status: 'PAID', quantity: 30 });
  const returned = { id: 1, amount: 4000, slots: 2, date: '2026-11-02T09:00:00.000Z', on: '2026-11-01' };
  api.answers('listPayments', [{ ...payment, day: '2026-11-01', returned }, payment]);
  api.answers('getPaymentTotals', {
    year: 2026,
    years: [2026],
    months: [
      { month: '2026-11', bought: -2, granted: 0, amount: -4000 },
      { month: '2026-10', bought: 30, granted: 0, amount: 60_000 },
    ],
  });
  openRemote(start);
  const [november, refund, october, paid] = await rows();
  expect([november, october]).toEqual([
    ['−2', '−4 000 ₽', '', ''],
    ['30', '60 000 ₽', '', ''],
  ]);
  expect(refund?.[0]).toMatch(/^2 ноября.*Возврат2 доступа из 30, платёж 18 ноября.*Марина Котова$/);
  expect(refund?.slice(1)).toEqual(['−2', '−4 000 ₽', 'ВозвращёнДеньги возвращены 01.11.2026.', '']);
  expect(paid?.slice(1, 4)).toEqual(['30', '60 000 ₽', 'Оплачен']);
});

itAtNight('says that the totals of a year did not load, and loads them again', async () => {
  api.answers('listPayments', [makePayment({ day: '2026-11-18', status: 'PAID', quantity: 7 })]);
  api.fails('getPaymentTotals', 'unavailable');
  openRemote(start);
  expect(await screen.findByText('История платежей не загрузилась')).toBeVisible();
  api.answers('getPaymentTotals', { year: 2026, years: [2026], months: [] });
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('combobox', { name: 'Год' })).toHaveValue('2026');
});

it('shows the totals of each month, and downloads the payments of the chosen year', async () => {
  const november = { month: '2026-11', bought: 15, granted: 40, amount: 30_000 };
  api.answers('listPayments', ({ query }) =>
    (query as { year?: number }).year === 2025
      ? [makePayment({ status: 'CANCELED', day: '2025-03-01', quantity: 9 })]
      : [
          makePayment({ day: '2026-11-18', status: 'PAID', quantity: 7 }),
          makePayment({ day: '2026-11-02', status: 'PAID', quantity: 8 }),
          makePayment({ day: '2026-10-30', quantity: 1 }),
        ],
  );
  api.answers('getPaymentTotals', ({ query }) => {
    const { year = 2026 } = query as { year?: number };
    return { year, years: [2026, 2025], months: year === 2026 ? [november] : [] };
  });
  api.answers('exportPayments', '\ufeffНомер', {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="x.csv"; filename*=UTF-8\'\'2025.csv',
  });
  openRemote(start);
  const months = async () =>
    (await screen.findAllByRole('rowheader')).map((head) => plain(head.closest('tr')?.textContent ?? ''));
  expect(await months()).toEqual(['Ноябрь55из них начислено 4030 000 ₽', 'Октябрь00 ₽']);
  const dates = (await rows()).map((row) => row.at(1));
  expect(dates).toEqual(['30 000 ₽', '7', '8', '0 ₽', '1']);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Год' }), '2025');
  await waitFor(async () => expect(await months()).toEqual(['Март00 ₽']));
  await person.click(screen.getByRole('button', { name: 'Скачать таблицу' }));
  await waitFor(() => expect(saved.names()).toEqual(['2025.csv']));
  expect(api.calls('exportPayments')).toMatchObject([{ query: { year: 2025 } }]);
});
