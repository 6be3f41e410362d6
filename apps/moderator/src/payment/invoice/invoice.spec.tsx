import { emit } from '@stupeni/federation';
import { makePayment, makeSlots, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { useSavedFiles } from '../../testing/saved-files';

const api = usePretendApi();
const saved = useSavedFiles();
const person = userEvent.setup();
const start = '/moderator/payment';
const invoice = {
  number: 47,
  until: '2026-11-28',
  overdue: false,
  buyer: 'ИП Котова М. С.',
  inn: '500100732259',
};
const waiting = makePayment({ id: 9, quantity: 3, payUrl: null, sandbox: false, invoice });
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  api.answers('getSlots', makeSlots({ paid: 20, used: 10, byInvoice: true }));
  api.answers('listPayments', []);
  api.answers('getRights', { rights: [] });
  api.answers('getPaymentTotals', { year: 2026, years: [], months: [] });
});

it('issues an invoice to the typed buyer, empties the form, and brings the note into view', async () => {
  const scrolling = jest.spyOn(Element.prototype, 'scrollIntoView');
  api.answers('createInvoice', waiting);
  api.answers('getPayment', waiting);
  openRemote(`${start}?quantity=3`);
  await pasteInto(person, await screen.findByRole('textbox', { name: 'Покупатель' }), ' ИП Котова М. С. ');
  await pasteInto(person, field('ИНН покупателя'), ' 7707 083893');
  await pasteInto(person, field('КПП'), '7707 01 001');
  await person.click(button('Выставить счёт'));
  const note = await screen.findByText(/^Счёт № 0047 выставлен: 3 доступа на 6\s000\s₽/);
  expect(note).toBeVisible();
  expect(scrolling.mock.contexts.some((place) => (place as Element).contains(note))).toBe(true);
  expect(button('Скачать счёт')).toBeVisible();
  expect(screen.getByLabelText('Адрес')).toHaveTextContent(`${start}?payment=9`);
  expect(api.calls('createInvoice').map(({ body }) => body)).toEqual([
    { quantity: 3, buyer: 'ИП Котова М. С.', inn: '7707083893', kpp: '770701001' },
  ]);
  expect(field('Покупатель')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Оплатить' })).not.toBeInTheDocument();
});

it('sends nothing without a buyer and with a short number, and shows both issues', async () => {
  openRemote(start);
  await pasteInto(person, await screen.findByRole('textbox', { name: 'ИНН покупателя' }), '7707');
  await person.click(button('Выставить счёт'));
  expect(screen.getByText('Укажите покупателя')).toBeVisible();
  expect(screen.getByText('Введите ИНН: 10 цифр у организации, 12 у ИП')).toBeVisible();
  expect(api.calls('createInvoice')).toHaveLength(0);
});

itAtNight('shows the issue that the API finds in a number, and keeps the input', async () => {
  const message = 'Такого ИНН не бывает: проверьте цифры';
  api.fails('createInvoice', 'validation', { issues: [{ path: 'inn', message }] });
  openRemote(start);
  await pasteInto(person, await screen.findByRole('textbox', { name: 'Покупатель' }), 'ИП Котова');
  await pasteInto(person, field('ИНН покупателя'), '500100732258');
  await person.click(button('Выставить счёт'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field('Покупатель')).toHaveValue('ИП Котова');
});

describe('an unpaid invoice', () => {
  beforeEach(() => api.answers('listPayments', [waiting]));
  const row = async () =>
    within(await screen.findByRole('table', { name: 'Платежи школы' })).getAllByRole('row')[1]!;

  it('shows its buyer and its last day to everybody, and can be downloaded', async () => {
    api.answers('getInvoice', '%PDF-', {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Счёт 0047.pdf')}`,
    });
    openRemote(start);
    expect(await row()).toHaveTextContent(/ИП Котова М\. С\.ИНН 500100732259.*Ждёт оплаты до 28\.11/);
    expect(screen.queryByRole('button', { name: 'Подтвердить' })).not.toBeInTheDocument();
    await person.click(button('Счёт № 0047'));
    await waitFor(() => expect(saved.names()).toEqual(['Счёт 0047.pdf']));
  });

  itAtNight('appears without another request for the rights', async () => {
    api.answers('getRights', { rights: ['money'] });
    api.answers('listPayments', []);
    openRemote(start);
    await screen.findByRole('button', { name: 'Начислить без оплаты' });
    api.answers('listPayments', [waiting]);
    emit('stupeni:server-news', { topic: 'school', part: 'payments' });
    expect(await screen.findByRole('button', { name: 'Подтвердить' })).toBeVisible();
    expect(api.calls('getRights')).toHaveLength(1);
  });

  itAtNight('is confirmed after a question with its sum', async () => {
    api.answers('getRights', { rights: ['money'] });
    api.answers('confirmInvoice', { ...waiting, status: 'PAID' });
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Подтвердить' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Счёт № 0047: деньги пришли?' });
    expect(dialog).toHaveTextContent(
      /Сумма: 6\s000\s₽Выставлен: 18 ноября.*Покупатель: ИП Котова М\. С\..*3 доступа/,
    );
    expect(api.calls('confirmInvoice')).toHaveLength(0);
    api.answers('listPayments', [{ ...waiting, status: 'PAID' }]);
    await person.click(within(dialog).getByRole('button', { name: 'Подтвердить оплату' }));
    await waitFor(async () => expect(await row()).toHaveTextContent('Оплачен'));
    // The pressed button is gone.
    await waitFor(() => expect(button('Счёт № 0047')).toHaveFocus());
    expect(api.calls('confirmInvoice').map(({ params }) => params)).toEqual([{ id: 9 }]);
    expect(screen.queryByRole('button', { name: 'Подтвердить' })).not.toBeInTheDocument();
  });

  it('is confirmed with the day of the bank statement, and shows an issue of the API about this day', async () => {
    api.answers('getRights', { rights: ['money'] });
    const message = 'Этот день ещё не наступил';
    api.fails('confirmInvoice', 'validation', { issues: [{ path: 'receivedOn', message }] });
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Подтвердить' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const day = dialog.getByLabelText(/День поступления денег/);
    fireEvent.change(day, { target: { value: '2026-12-24' } });
    await person.click(dialog.getByRole('button', { name: 'Подтвердить оплату' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(day).toHaveFocus();
    const paid = { ...waiting, status: 'PAID', receivedOn: '2026-11-24' } as const;
    api.answers('confirmInvoice', paid);
    api.answers('listPayments', [paid]);
    fireEvent.change(day, { target: { value: '2026-11-24' } });
    await person.click(dialog.getByRole('button', { name: 'Подтвердить оплату' }));
    await waitFor(async () => expect(await row()).toHaveTextContent('Деньги пришли 24.11.2026.'));
    await waitFor(() =>
      expect(api.calls('confirmInvoice').map(({ query }) => query)).toEqual([
        { receivedOn: '2026-12-24' },
        { receivedOn: '2026-11-24' },
      ]),
    );
  });

  it('is not confirmed for today when the day is half typed', async () => {
    api.answers('getRights', { rights: ['money'] });
    const message = 'Такого дня не бывает';
    api.fails('confirmInvoice', 'validation', { issues: [{ path: 'receivedOn', message }] });
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Подтвердить' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const day = dialog.getByLabelText(/День поступления денег/);
    // jsdom has no half typed dates. A browser gives them no value and this mark.
    Object.defineProperty(day, 'validity', { value: { badInput: true } });
    fireEvent.keyUp(day, { key: '3' });
    await person.click(dialog.getByRole('button', { name: 'Подтвердить оплату' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(api.calls('confirmInvoice').map(({ query }) => query)).toEqual([{ receivedOn: '0000-00-00' }]);
  });

  it('is shown as overdue when the API says so, whatever day the browser has', async () => {
    api.answers('listPayments', [{ ...waiting, invoice: { ...invoice, overdue: true } }]);
    openRemote(start);
    expect(await row()).toHaveTextContent('Не оплачен до 28.11');
  });

  it('is canceled after a confirmation', async () => {
    api.answers('getRights', { rights: ['money'] });
    api.answers('cancelInvoice', { ...waiting, status: 'CANCELED' });
    openRemote(start);
    await person.click(await screen.findByRole('button', { name: 'Отменить' }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Отменить счёт №\s0047\?$/ });
    expect(dialog).toHaveTextContent(/6\s000\s₽, ИП Котова М\. С\./);
    api.answers('listPayments', [{ ...waiting, status: 'CANCELED' }]);
    await person.click(within(dialog).getByRole('button', { name: 'Отменить счёт' }));
    await waitFor(async () => expect(await row()).toHaveTextContent('Отменён'));
    expect(api.calls('cancelInvoice')).toHaveLength(1);
  });
});

itAtNight('records a refund of a paid invoice: the number of all returned slots, and the day', async () => {
  const paid = makePayment({
    id: 9,
    quantity: 3,
    status: 'PAID',
    sandbox: false,
    invoice,
    refund: { amount: 2000, slots: 1, waiting: 0 },
  });
  api.answers('getRights', { rights: ['money'] });
  api.answers('listPayments', [paid]);
  api.answers('refundInvoice', paid);
  openRemote(start);
  await person.click(await screen.findByRole('button', { name: 'Возврат' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Счёт № 0047: возврат' }));
  const quantity = dialog.getByRole('spinbutton', { name: 'Сколько доступов вернуть' });
  expect(quantity).toHaveValue('2');
  await person.clear(quantity);
  await person.type(quantity, '3');
  await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(dialog.getByText('По этому счёту можно вернуть не больше: 2')).toBeVisible();
  await person.clear(quantity);
  fireEvent.change(dialog.getByLabelText(/День возврата денег/), { target: { value: '2026-11-24' } });
  await person.type(quantity, '2');
  await person.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(api.calls('refundInvoice').map(({ body }) => body)).toEqual([
      { slots: 3, returnedOn: '2026-11-24' },
    ]),
  );
});
