import { call, ProblemError } from '@stupeni/api-client';
import { clearToken, storeToken } from '@stupeni/session';
import { Button, Heading, Note, Stack, Text, TextField } from '@stupeni/ui/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StepProps } from './step-props';
import { describeWait } from './describe-wait';

const texts = {
  title: 'Второй шаг входа',
  app: 'Введите код из приложения для входа, шесть цифр.',
  recovery: 'Введите один из запасных кодов. Каждый действует один раз.',
  code: 'Код из приложения',
  recoveryCode: 'Запасной код',
  missing: 'Введите код',
  wrong: 'Код не подошёл. Дождитесь нового и введите его.',
  wrongRecovery: 'Такого кода нет, или он уже использован.',
  submit: 'Войти',
  toRecovery: 'Ввести запасной код',
  toApp: 'Ввести код из приложения',
  toPasskey: 'Подтвердить ключом доступа',
  back: 'Вернуться ко входу',
  ended: 'Время для кода истекло. Войдите снова.',
  failed: 'Код не проверен: нет связи со школой. Попробуйте ещё раз.',
  full: 'В браузере нет места. Освободите его и войдите снова.',
};

interface Props extends StepProps {
  /** Whether the person can use a code of the app. A recovery code always works. */
  hasApp: boolean;
  /** Opens the step with the passkey. Undefined without a passkey. */
  onPasskey?: () => void;
}

type Outcome = 'done' | 'ended' | { issue: string } | { message: string };

/** Asks for a code of the app or a recovery code, and signs in. */
export function CodeStep({ token, hasApp, onPasskey, onDone, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const [sending, setSending] = useState(false);
  const [issue, setIssue] = useState<string>();
  const [message, setMessage] = useState<string>();
  useEffect(() => field.current?.focus(), [isRecovery]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input || sending) return;
    setMessage(undefined);
    if (input.value.trim() === '') {
      setIssue(texts.missing);
      return input.focus();
    }
    setSending(true);
    const outcome = await finishSignIn(token, input.value, isRecovery);
    setSending(false);
    if (outcome === 'done') return onDone?.();
    if (outcome === 'ended') return setMessage(texts.ended);
    if ('message' in outcome) return setMessage(outcome.message);
    setIssue(outcome.issue);
    input.focus();
    input.select();
  };
  return (
    <form noValidate onInput={() => setIssue(undefined)} onSubmit={(event) => void send(event)}>
      <Stack gap="18px">
        <Heading as="h1" size="h1" tabIndex={-1}>
          {texts.title}
        </Heading>
        <Text color="fg.muted">{isRecovery ? texts.recovery : texts.app}</Text>
        <TextField
          // The key makes a new field, so that the code of the other kind does not stay.
          key={String(isRecovery)}
          ref={field}
          label={isRecovery ? texts.recoveryCode : texts.code}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={40}
          error={issue}
        />
        <div role="alert">{message !== undefined && <Note tone="danger">{message}</Note>}</div>
        <Button type="submit" size="lg" full loading={sending}>
          {texts.submit}
        </Button>
        {hasApp && (
          <Button
            variant="outline"
            onClick={() => {
              setIssue(undefined);
              setMessage(undefined);
              setIsRecovery(!isRecovery);
            }}
          >
            {isRecovery ? texts.toApp : texts.toRecovery}
          </Button>
        )}
        {onPasskey && (
          <Button variant="outline" onClick={onPasskey}>
            {texts.toPasskey}
          </Button>
        )}
        <Button variant="plain" onClick={onBack}>
          {texts.back}
        </Button>
      </Stack>
    </form>
  );
}

async function finishSignIn(token: string, code: string, isRecovery: boolean): Promise<Outcome> {
  try {
    const reply = await call('finishSignIn', { body: { token, code } });
    clearToken();
    storeToken(reply.token);
    return 'done';
  } catch (cause) {
    if (!(cause instanceof ProblemError)) {
      console.warn('The code was not checked.', cause);
      return { message: (cause as Error).name === 'QuotaExceededError' ? texts.full : texts.failed };
    }
    if (cause.code === 'second_step_ended') return 'ended';
    if (cause.code === 'wrong_code') return { issue: isRecovery ? texts.wrongRecovery : texts.wrong };
    if (cause.status === 429) return { message: describeWait(cause) };
    return { message: texts.failed };
  }
}
