import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { MyAccount, Passkey, SecondStepWay } from '@stupeni/contract';
import { on as listen } from '@stupeni/federation';
import { storeToken } from '@stupeni/session';
import { makeConfig, makeToken, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FactorScreen } from './FactorScreen';
import { ProofForm } from './ProofForm';
import { SecondFactorSection } from './SecondFactorSection';

jest.mock('@simplewebauthn/browser', () => ({
  ...jest.requireActual<object>('@simplewebauthn/browser'),
  startAuthentication: jest.fn(),
  startRegistration: jest.fn(),
}));

const api = usePretendApi();
const person = userEvent.setup();
const make = jest.mocked(startRegistration);
const ask = jest.mocked(startAuthentication);
const account: MyAccount = {
  firstName: 'Ольга',
  lastName: 'Ким',
  email: 'kim@school.test',
  role: 'TEACHER',
  passwordChangedAt: null,
};
const laptop: Passkey = {
  id: 3,
  name: 'Ноутбук',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
};
const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-ijkl-mno${n}`);
const factor = { since: null, codesLeft: 0, required: false };
const created = { clientDataJSON: 'data', attestationObject: 'object', transports: ['internal'] };
const answered = { clientDataJSON: 'data', authenticatorData: 'auth', signature: 'sign' };
const common = { rawId: 'key', type: 'public-key', clientExtensionResults: {} } as const;
const selection = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const;

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} });
  storeToken(makeToken({ role: 'TEACHER' }));
  api.answers('getConfig', makeConfig({ passkeys: window.location.origin }));
  api.answers('getMyAccount', account);
  api.answers('getSecondFactor', factor);
  api.answers('listPasskeys', []);
  api.answers('startPasskey', {
    challenge: 'challenge',
    rp: { id: 'localhost', name: 'Школа' },
    timeout: 300_000,
    user: { id: 'olga', name: account.email, displayName: 'Ольга Ким' },
    pubKeyCredParams: [],
    excludeCredentials: [],
    authenticatorSelection: selection,
  });
  api.answers('startPasskeyProof', {
    challenge: 'challenge',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
  });
  api.answers('addPasskey', { passkey: laptop, recoveryCodes: codes });
  make.mockReset();
  make.mockResolvedValue({ id: 'key', ...common, response: created });
  ask.mockReset();
  ask.mockResolvedValue({ id: 'key', ...common, response: answered });
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

async function open(passkeys: Passkey[] = [], required = false) {
  api.answers('listPasskeys', passkeys);
  api.answers('getSecondFactor', { ...factor, codesLeft: passkeys.length > 0 ? 9 : 0, required });
  render(
    <UiProvider>
      <SecondFactorSection account={account} />
      <Toaster />
    </UiProvider>,
  );
  await screen.findByText('Ключи доступа');
}
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
/** The open dialog. The recovery codes have a dialog of their own, which replaces it after an answer. */
const dialog = () => within(screen.getByRole('dialog'));
const send = async (name: string) => person.click(await dialog().findByRole('button', { name }));
const type = async (label: string, text: string) => {
  await person.click(dialog().getByLabelText(label));
  await person.paste(text);
};
/** Proves with the password and comes to the question of the browser. */
const begin = async () => {
  await press('Добавить ключ доступа');
  await type('Пароль', 'тихая река');
  await send('Далее');
};

it('adds the first passkey after the password, and shows the recovery codes', async () => {
  await open();
  expect(screen.getByText('Выключен: для входа хватает пароля.')).toBeVisible();
  await begin();
  expect(await dialog().findByRole('button', { name: 'Создать ключ доступа' })).toHaveFocus();
  expect(api.calls('startPasskey')[0]?.body).toEqual({ password: 'тихая река' });
  api.answers('listPasskeys', [laptop]);
  await send('Создать ключ доступа');
  expect(await screen.findByText(codes[0]!)).toBeVisible();
  expect(api.calls('addPasskey')[0]?.body).toEqual({ passkey: { id: 'key', response: created } });
  await send('Коды сохранены');
  expect(await screen.findByText('Добавлен 20 ноября 2026 г. Ещё не использован.')).toBeVisible();
  expect(screen.getByText('Не настроен.')).toBeVisible();
});

itAtNight('adds another passkey after a proof with the first one, and closes', async () => {
  api.answers('addPasskey', { passkey: { ...laptop, id: 4, name: 'Телефон' }, recoveryCodes: null });
  await open([laptop]);
  await begin();
  const passkey = { id: 'key', response: answered };
  await dialog().findByRole('button', { name: 'Создать ключ доступа' });
  expect(api.calls('startPasskey')[0]?.body).toEqual({ password: 'тихая река', passkey });
  await send('Создать ключ доступа');
  expect(await screen.findByText('Ключ доступа добавлен')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

itAtNight.each([
  ['the person cancels', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'NotAllowedError', /Ключ доступа не создан/],
  ['the browser cannot make it', 'ERROR_INVALID_DOMAIN', 'SecurityError', /Браузер не смог создать/],
  [
    'the device has one',
    'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
    'InvalidStateError',
    /уже есть ключ доступа/,
  ],
] as const)('says so when %s, and can be repeated', async (_, code, name, sentence) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  make.mockRejectedValueOnce(
    new WebAuthnError({ message: '', code, cause: Object.assign(new Error(), { name }) }),
  );
  await open();
  await begin();
  await send('Создать ключ доступа');
  expect(await dialog().findByText(sentence)).toBeVisible();
  await send('Создать ключ доступа');
  expect(await screen.findByText(codes[0]!)).toBeVisible();
});

itAtNight('says what to do when the school rejects the passkey', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.fails('addPasskey', 'passkey_refused');
  await open();
  await begin();
  await send('Создать ключ доступа');
  expect(await dialog().findByText(/добавьте его заново/)).toBeVisible();
});

itAtNight('proves with a passkey, or with a recovery code instead', async () => {
  api.answers('replaceRecoveryCodes', { recoveryCodes: codes });
  await open([laptop]);
  await press('Новые коды');
  await type('Пароль', 'тихая река');
  await send('Получить коды');
  await screen.findByText(codes[0]!);
  const passkey = { id: 'key', response: answered };
  expect(api.calls('replaceRecoveryCodes')[0]?.body).toEqual({ password: 'тихая река', passkey });
  await send('Коды сохранены');

  ask.mockRejectedValueOnce(
    new WebAuthnError({
      message: '',
      code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY',
      cause: Object.assign(new Error(), { name: 'NotAllowedError' }),
    }),
  );
  await press('Новые коды');
  await type('Пароль', 'тихая река');
  await send('Получить коды');
  expect(await dialog().findByText(/Ключ доступа не использован/)).toBeVisible();
  await send('Ввести код вместо ключа доступа');
  await type('Запасной код', 'abcd-efgh');
  await send('Получить коды');
  await screen.findByText(codes[0]!);
  expect(api.calls('replaceRecoveryCodes')[1]?.body).toEqual({ password: 'тихая река', code: 'abcd-efgh' });
});

it('asks for a passkey that is known only after the form has opened', () => {
  const form = (ways: SecondStepWay[]) => (
    <UiProvider>
      <ProofForm id="proof" account={account} text="" ways={ways} onBusy={jest.fn()} onSend={jest.fn()} />
    </UiProvider>
  );
  const { rerender } = render(form([]));
  rerender(form(['passkey']));
  expect(screen.getByRole('button', { name: 'Ввести код вместо ключа доступа' })).toBeVisible();
  expect(screen.queryByLabelText('Запасной код')).not.toBeInTheDocument();
});

it('renames a passkey', async () => {
  api.answers('renamePasskey', { ...laptop, name: 'Телефон' });
  await open([laptop]);
  await press('Переименовать ключ доступа «Ноутбук»');
  const field = dialog().getByLabelText('Название');
  expect(field).toHaveValue('Ноутбук');
  await person.clear(field);
  await send('Сохранить');
  expect(field).toHaveAccessibleDescription(/Введите название/);
  await person.type(field, 'Телефон');
  api.answers('listPasskeys', [{ ...laptop, name: 'Телефон' }]);
  await send('Сохранить');
  expect(await screen.findByText('Телефон')).toBeVisible();
  expect(api.calls('renamePasskey')[0]?.body).toEqual({ name: 'Телефон' });
});

itAtNight.each([
  [false, /снова хватит одного пароля/, 0],
  [true, /сразу попросит настроить/, 1],
])('removes the last passkey (the school requires a second step: %s)', async (required, sentence, asks) => {
  const asked = jest.fn();
  const leave = listen('stupeni:factor-required', asked);
  api.answers('removePasskey', null);
  await open([laptop], required);
  await press('Удалить ключ доступа «Ноутбук»');
  expect(dialog().getByText(sentence)).toBeVisible();
  await type('Пароль', 'тихая река');
  api.answers('listPasskeys', []);
  await send('Удалить');
  await waitFor(() => expect(screen.queryByText('Ноутбук')).not.toBeInTheDocument());
  expect(api.calls('removePasskey')[0]?.params).toEqual({ id: 3 });
  expect(asked).toHaveBeenCalledTimes(asks);
  leave();
});

it('satisfies a school that requires a second step', async () => {
  const onDone = jest.fn();
  render(
    <UiProvider>
      <FactorScreen onDone={onDone} />
    </UiProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Настроить код из приложения' })).toBeVisible();
  await begin();
  await send('Создать ключ доступа');
  await screen.findByText(codes[0]!);
  expect(onDone).not.toHaveBeenCalled();
  await send('Коды сохранены');
  expect(onDone).toHaveBeenCalledTimes(1);
});
