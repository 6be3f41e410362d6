import { call, ProblemError } from '@stupeni/api-client';
import { clearToken, storeToken } from '@stupeni/session';
import { askForAnswer } from './ask-for-passkey';
import { describeWait } from './describe-wait';

const texts = {
  canceled: 'Вход с ключом доступа не завершён. Попробуйте ещё раз или войдите другим способом.',
  refused: 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите другим способом.',
  ended: 'Время для входа истекло. Войдите снова.',
  failed: 'Браузер не смог использовать ключ доступа. Войдите другим способом.',
  offline: 'Ключ доступа не проверен: нет связи со школой. Попробуйте ещё раз.',
  full: 'В браузере нет места. Освободите его и войдите снова.',
};

/**
 * Signs in with a passkey. Resolves to undefined after the session is stored, otherwise to a sentence about the
 * failure.
 * @param token the token of the problem `second_factor_needed`, when the passkey is the second step
 */
export async function signInWithPasskey({
  token,
  remember = false,
}: {
  token?: string;
  remember?: boolean;
}): Promise<string | undefined> {
  const step = token === undefined ? {} : { token };
  try {
    const passkey = await askForAnswer(await call('startPasskeySignIn', { body: step }));
    if (typeof passkey === 'string') return texts[passkey];
    const reply = await call('finishPasskeySignIn', {
      body: { ...step, passkey, ...(remember && { remember }) },
    });
    clearToken();
    storeToken(reply.token);
    return undefined;
  } catch (cause) {
    console.warn('The passkey did not sign in.', cause);
    if ((cause as Error).name === 'QuotaExceededError') return texts.full;
    if (!(cause instanceof ProblemError)) return texts.offline;
    if (cause.code === 'passkey_refused') return texts.refused;
    if (cause.code === 'second_step_ended') return texts.ended;
    return cause.status === 429 ? describeWait(cause) : texts.offline;
  }
}
