import { emit } from '@stupeni/federation';
import { makePayment, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { quietMorning } from '../../testing/quiet-morning';

const api = usePretendApi();
const person = userEvent.setup();
const start = '/payment?sum=6000&payment=7';
const waiting = makePayment({ id: 7, quantity: 3 });
const paid = makePayment({ id: 7, quantity: 3, status: 'PAID' });
const canceled = makePayment({ id: 7, quantity: 3, status: 'CANCELED' });
const button = (name: string) => screen.getByRole('button', { name });
const status = async (word: string) => expect(await screen.findByText(word)).toBeVisible();
const inText = (words: RegExp) =>
  screen.findByText(
    (_, element) => words.test((element?.textContent ?? '').replace(/\s/g, ' ')) && !element?.children.length,
  );

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  api.answers('getSlots', makeSlots());
  api.answers('getPayment', waiting);
});

describe('payment in the sandbox', () => {
  it('shows quantity, sum and status from the server, not from the address', async () => {
    openRemote('/payment?sum=1&payment=7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Оплата доступов' })).toBeVisible();
    await status('Ожидает оплаты');
    expect(await inText(/^3 доступа$/)).toBeVisible();
    expect(await inText(/^6 000 ₽$/)).toBeVisible();
    expect(screen.getByText('К оплате')).toBeVisible();
    // The history of payments has the same word.
    expect(screen.getByText(/^Пробный платёж: деньги не спишутся/)).toBeVisible();
    expect(screen.queryByText(/^1.₽$/)).not.toBeInTheDocument();
  });

  it('is paid once after a double click', async () => {
    api.answers('payInSandbox', () => {
      api.answers('getPayment', paid);
      return paid;
    });
    openRemote(start);
    await status('Ожидает оплаты');
    await person.dblClick(button('Оплатить'));
    await status('Оплачен');
    expect(screen.getByText('Оплачено')).toBeVisible();
    expect(screen.queryByText('К оплате')).not.toBeInTheDocument();
    expect(await inText(/^Доступы добавлены: 3 доступа\. Эту вкладку можно закрыть\.$/)).toBeVisible();
    expect(api.calls('payInSandbox')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Оплатить' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'К участникам' })).toHaveAttribute(
      'href',
      '/moderator/participants',
    );
    expect(screen.getByRole('link', { name: 'К истории платежей' })).toHaveAttribute(
      'href',
      '/moderator/payment',
    );
  });

  it('is canceled and offers a new purchase', async () => {
    api.answers('cancelInSandbox', () => {
      api.answers('getPayment', canceled);
      return canceled;
    });
    openRemote(start);
    await status('Ожидает оплаты');
    await person.click(button('Отменить'));
    await status('Отменён');
    expect(screen.getByText('Сумма')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Купить снова' })).toHaveAttribute('href', '/moderator/payment');
  });

  it.each([
    ['Оплатить', 'payInSandbox', 'Не удалось провести оплату'],
    ['Отменить', 'cancelInSandbox', 'Не удалось отменить платёж'],
  ] as const)('can be repeated when «%s» fails', async (name, route, alert) => {
    api.loses(route);
    openRemote(start);
    await status('Ожидает оплаты');
    await person.click(button(name));
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${alert}$`));
    expect(screen.getByText(/^Нет связи с сервером.*второй раз он не спишется\.$/)).toBeVisible();
    expect(button(name)).toBeEnabled();
  });

  it('shows that it was canceled in another tab', async () => {
    api.fails('payInSandbox', 'wrong_state', { status: 'CANCELED' });
    openRemote(start);
    await status('Ожидает оплаты');
    api.answers('getPayment', canceled);
    await person.click(button('Оплатить'));
    await status('Отменён');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  itAtNight('updates after an event from the server', async () => {
    openRemote(start);
    await status('Ожидает оплаты');
    api.answers('getPayment', paid);
    emit('stupeni:server-news', { topic: 'school', part: 'payments' });
    await status('Оплачен');
  });

  it('is read again while it is pending, and not after that', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openRemote(start);
    await status('Ожидает оплаты');
    api.answers('getPayment', paid);
    jest.advanceTimersByTime(3000);
    await status('Оплачен');
    const asked = api.calls('getPayment').length;
    jest.advanceTimersByTime(30_000);
    expect(api.calls('getPayment')).toHaveLength(asked);
    jest.useRealTimers();
  });
});

describe('payment at a provider', () => {
  const remote = { id: 7, sandbox: false } as const;

  it('shows that the provider is silent, and the link as soon as there is one', async () => {
    api.answers('getPayment', makePayment({ ...remote, payUrl: null }));
    openRemote(start);
    expect(await screen.findByText(/^Платёжная система не отвечает\. Деньги не списаны\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Перейти к оплате' })).not.toBeInTheDocument();
    api.answers('getPayment', makePayment({ ...remote, payUrl: 'https://pay.example/7' }));
    emit('stupeni:server-news', { topic: 'school', part: 'payments' });
    expect(await screen.findByRole('link', { name: 'Перейти к оплате' })).toBeVisible();
  });

  it('says that an invoice waits for the school', async () => {
    const invoice = {
      number: 47,
      until: '2999-11-28',
      overdue: false,
      buyer: 'ИП Котова',
      inn: '500100732259',
    };
    api.answers('getPayment', makePayment({ ...remote, payUrl: null, invoice }));
    openRemote(start);
    expect(await screen.findByText(/^Доступы появятся, когда школа подтвердит/)).toBeVisible();
  });

  it('offers no second payment when the provider reports another sum', async () => {
    const payUrl = 'https://pay.example/7';
    api.answers('getPayment', makePayment({ ...remote, payUrl, differs: 'amount', moneyTaken: true }));
    openRemote(start);
    await status('Деньги пришли, доступы нет: сверьте');
    expect(await screen.findByText(/^У платёжной системы другая сумма\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Перейти к оплате' })).not.toBeInTheDocument();
  });

  it('says why it was canceled', async () => {
    api.answers('getPayment', makePayment({ ...remote, status: 'CANCELED', reason: 'card_expired' }));
    openRemote(start);
    expect(
      await screen.findByText(/^Срок действия карты истёк\. Платёж отменён: доступы не добавлены\./),
    ).toBeVisible();
  });

  it('waits for the report, with a link back to the provider’s page', async () => {
    api.answers('getPayment', { ...waiting, sandbox: false, payUrl: 'https://pay.example/7' });
    openRemote(start);
    await status('Ожидает оплаты');
    expect(screen.getByText(/^Ждём подтверждения/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Перейти к оплате' })).toHaveAttribute(
      'href',
      'https://pay.example/7',
    );
    expect(screen.queryByRole('button', { name: 'Оплатить' })).not.toBeInTheDocument();
  });
});

describe('address without a known payment', () => {
  it.each(['/payment', '/payment?sum=4000', '/payment?sum=4000&payment=x', start])(
    '%s shows the sum and a link back, and adds no slots',
    async (address) => {
      api.fails('getPayment', 'not_found');
      openRemote(address);
      expect(await screen.findByText('Такого платежа нет.')).toBeVisible();
      if (address.includes('sum=4000')) expect(await inText(/^4 000 ₽$/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'К истории платежей' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Оплатить' })).not.toBeInTheDocument();
    },
  );
});

itAtNight('loads the payment again after a lost connection', async () => {
  api.loses('getPayment');
  openRemote(start);
  expect(await screen.findByText('Платёж не загрузился')).toBeVisible();
  api.answers('getPayment', waiting);
  await person.click(button('Повторить'));
  await waitFor(() => status('Ожидает оплаты'));
});
