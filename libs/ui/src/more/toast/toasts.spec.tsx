import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/Dialog';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { closeToasts } from '../../testing/close-toasts';
import { draw, waitForFrames } from '../../testing/draw';
import { successMs } from './ToastCard';
import { Toaster } from './Toaster';
import { showToast } from './toast-store';

beforeEach(() => draw(<Toaster />));
afterEach(() => {
  jest.useRealTimers();
  act(closeToasts);
});

it('shows good news as a status and removes it after 5 s', () => {
  jest.useFakeTimers();
  act(() => showToast({ tone: 'success', title: 'Файл отправлен!', text: 'Урок ждёт проверки.' }));
  expect(screen.getByRole('status').textContent).toBe('Файл отправлен!');
  act(() => void jest.advanceTimersByTime(successMs - 1));
  expect(screen.getByText('Файл отправлен!')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Файл отправлен!')).toBeNull();
});

it('keeps a failure on the page, as an alert that has only the title', () => {
  jest.useFakeTimers();
  act(() =>
    showToast({ tone: 'danger', title: 'Не удалось загрузить файл', text: 'Файл остался выбранным.' }),
  );
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert').textContent).toBe('Не удалось загрузить файл');
});

it('closes with its button and with its action, which then runs', async () => {
  const retry = jest.fn();
  act(() =>
    showToast({
      tone: 'danger',
      title: 'Не удалось отправить ответ',
      action: { label: 'Повторить', onSelect: retry },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => showToast({ tone: 'danger', title: 'Не удалось сохранить тест' }));
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

itAtNight('lets the action wrap under the text, beside the button that closes', () => {
  act(() =>
    showToast({
      tone: 'danger',
      title: 'Возвращена версия «19 ноября, 14:05»',
      action: { label: 'Вернуть назад', onSelect: () => undefined },
    }),
  );
  const action = screen.getByRole('button', { name: 'Вернуть назад' });
  const line = screen.getByRole('alert').parentElement?.parentElement?.parentElement;
  expect(line).toContainElement(action);
  expect(line).not.toContainElement(screen.getByRole('button', { name: 'Закрыть' }));
  expect(line).toHaveStyle({ display: 'flex', flexWrap: 'wrap' });
});

it('stays while the pointer is over it', () => {
  jest.useFakeTimers();
  act(() => showToast({ tone: 'info', title: 'Есть новая версия работы' }));
  const card = screen.getByRole('listitem');
  act(() => void card.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Есть новая версия работы')).toBeVisible();
});

itAtNight('stays while its button has the focus and the pointer leaves it', () => {
  jest.useFakeTimers();
  const action = { label: 'Вернуть', onSelect: () => undefined };
  act(() => showToast({ tone: 'success', title: 'Урок удалён', action }));
  const card = screen.getByRole('listitem');
  act(() => screen.getByRole('button', { name: 'Вернуть' }).focus());
  for (const event of ['pointerover', 'pointerout'])
    act(() => void card.dispatchEvent(new MouseEvent(event, { bubbles: true })));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('button', { name: 'Вернуть' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Вернуть' }).blur());
  act(() => void jest.advanceTimersByTime(successMs));
  expect(screen.queryByText('Урок удалён')).toBeNull();
});

it('shows the same message once', async () => {
  const sent = { tone: 'success', title: 'Вопрос отправлен!' } as const;
  act(() => [sent, sent].forEach(showToast));
  expect(await screen.findAllByText('Вопрос отправлен!')).toHaveLength(1);
});

it('shows at most three and removes the oldest', () => {
  act(() => ['раз', 'два', 'три', 'четыре'].forEach((title) => showToast({ tone: 'danger', title })));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['два', 'три', 'четыре']);
});

itAtNight('reserves the space below a dialog while a message is shown', () => {
  let measure = () => {};
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    measure = () => callback([], undefined as never);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  const height = () => document.documentElement.style.getPropertyValue('--toasts');
  act(() => showToast({ tone: 'danger', title: 'Не удалось отменить счёт' }));
  measure();
  expect(height()).toBe('min(24px, 50dvh)');
  act(closeToasts);
  expect(height()).toBe('');
});

it('keeps a dialog open when the toast is pressed', async () => {
  const onClose = jest.fn();
  await draw(<Dialog open onClose={onClose} title="Отменить счёт?" />);
  act(() => showToast({ tone: 'danger', title: 'Не удалось отменить счёт' }));
  // `pointer-events: auto` of the Toaster is in a style sheet, which jsdom does not apply.
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  await person.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Не удалось отменить счёт') });
  await waitForFrames();
  expect(onClose).not.toHaveBeenCalled();
});
