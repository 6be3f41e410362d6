import { on as listen } from '@stupeni/federation';
import { storeToken } from '@stupeni/session';
import { makeConfig, makeToken, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FactorScreen } from './FactorScreen';
import { SecondFactorSection } from './SecondFactorSection';

const api = usePretendApi();
const person = userEvent.setup();
const account = {
  firstName: 'Ольга',
  lastName: 'Ким',
  email: 'kim@school.test',
  role: 'TEACHER',
  passwordChangedAt: null,
} as const;
const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-ijkl-mno${n}`);
const off = { since: null, codesLeft: 0, required: false };
const on = { since: '2026-11-20T08:00:00.000Z', codesLeft: 9, required: false };

beforeEach(() => {
  api.answers('getConfig', makeConfig());
  api.answers('listPasskeys', []);
});

async function open(factor: typeof off | typeof on) {
  storeToken(makeToken({ role: 'TEACHER' }));
  api.answers('getSecondFactor', factor);
  render(
    <UiProvider>
      <SecondFactorSection account={account} />
      <Toaster />
    </UiProvider>,
  );
  await screen.findByText(factor.since ? /при входе нужен код/ : /хватает пароля/);
}
const press = (name: string) => person.click(screen.getByRole('button', { name }));
/** The open dialog. The recovery codes have a dialog of their own, which replaces it after an answer. */
const dialog = () => within(screen.getByRole('dialog'));
const send = (name: string) => person.click(dialog().getByRole('button', { name }));
const type = async (label: string, text: string) => {
  await person.click(dialog().getByLabelText(label));
  await person.paste(text);
};

it('sets the second step up: password, app, code, recovery codes', async () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  api.answers('startSecondFactor', { secret, uri: `otpauth://totp/school?secret=${secret}` });
  api.answers('confirmSecondFactor', { recoveryCodes: codes });
  await open(off);
  await press('Включить');
  await type('Пароль', 'тихая река');
  await send('Далее');
  expect(await screen.findByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  expect(dialog().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(dialog().getByLabelText('Код из приложения')).toHaveFocus();
  api.answers('getSecondFactor', on);
  await person.keyboard('123456');
  await send('Включить');
  expect(await screen.findByText(codes[0]!)).toBeVisible();
  expect(dialog().getAllByRole('listitem')).toHaveLength(10);
  expect(dialog().getByRole('list', { name: 'Запасные коды' })).toHaveFocus();
  expect(api.calls('startSecondFactor')[0]?.body).toEqual({ password: 'тихая река' });
  expect(api.calls('confirmSecondFactor')[0]?.body).toEqual({ code: '123456' });
  await person.click(dialog().getByRole('button', { name: 'Коды сохранены' }));
  expect(await screen.findByText('Включён: при входе нужен код.')).toBeVisible();
  expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument();
});

it('shows a wrong password beside its field and keeps it', async () => {
  api.fails('startSecondFactor', 'validation', {
    issues: [{ path: 'password', message: 'Это не ваш пароль' }],
  });
  await open(off);
  await press('Включить');
  await type('Пароль', 'другой');
  await send('Далее');
  const field = dialog().getByLabelText('Пароль');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Это не ваш пароль/));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('другой');
});

it('switches off with password and code', async () => {
  api.answers('endSecondFactor', null);
  await open(on);
  await press('Выключить');
  await type('Пароль', 'тихая река');
  await send('Выключить');
  expect(dialog().getByLabelText('Код из приложения или запасной')).toHaveFocus();
  api.answers('getSecondFactor', off);
  await person.keyboard('123456');
  await send('Выключить');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls('endSecondFactor')[0]?.body).toEqual({ password: 'тихая река', code: '123456' });
  expect(await screen.findByText('Выключен: для входа хватает пароля.')).toBeVisible();
});

itAtNight('copies and saves new recovery codes', async () => {
  api.answers('replaceRecoveryCodes', { recoveryCodes: codes });
  await open(on);
  expect(screen.getByText('Осталось: 9 кодов.')).toBeVisible();
  await press('Новые коды');
  await type('Пароль', 'тихая река');
  await type('Код из приложения или запасной', '123456');
  await send('Получить коды');
  await person.click(await screen.findByRole('button', { name: 'Скопировать' }));
  expect(await dialog().findByText('Коды скопированы')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:codes';
  // It is called a second after the save.
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await person.click(dialog().getByRole('button', { name: 'Скачать .txt' }));
  expect(saved).toEqual(['stupeni-zapasnye-kody.txt']);
});

itAtNight('offers to read again what did not load', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.loses('getSecondFactor');
  render(
    <UiProvider>
      <SecondFactorSection account={account} />
    </UiProvider>,
  );
  await screen.findByText(/Не удалось узнать/);
  api.answers('getSecondFactor', off);
  await press('Повторить');
  expect(await screen.findByText(/хватает пароля/)).toBeVisible();
});

describe('a second step that the school requires', () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  beforeEach(() => {
    storeToken(makeToken({ role: 'TEACHER' }));
    api.answers('getMyAccount', account);
    api.answers('startSecondFactor', { secret, uri: `otpauth://totp/school?secret=${secret}` });
    api.answers('confirmSecondFactor', { recoveryCodes: codes });
  });

  itAtNight('is set up before anything else, and continues after the codes are read', async () => {
    const onDone = jest.fn();
    render(
      <UiProvider>
        <FactorScreen onDone={onDone} />
      </UiProvider>,
    );
    expect(await screen.findByRole('heading', { name: 'Нужен второй шаг входа' })).toBeVisible();
    await press('Включить');
    await person.keyboard('{Escape}');
    expect(onDone).not.toHaveBeenCalled();
    await press('Включить');
    await type('Пароль', 'тихая река');
    await send('Далее');
    await screen.findByRole('img', { name: 'QR-код для приложения' });
    await person.keyboard('123456');
    await send('Включить');
    expect(await screen.findByText(codes[0]!)).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    await send('Коды сохранены');
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('is replaced instead of switched off', async () => {
    const asked = jest.fn();
    const leave = listen('stupeni:factor-required', asked);
    api.answers('endSecondFactor', null);
    await open({ ...on, required: true });
    expect(screen.getByText(/Школа требует его от сотрудников/)).toBeVisible();
    await press('Заменить приложение');
    await type('Пароль', 'тихая река');
    await type('Код из приложения или запасной', '123456');
    await send('Заменить приложение');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    leave();
  });
});
