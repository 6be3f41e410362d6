import { call, ProblemError } from '@stupeni/api-client';
import { counted } from '@stupeni/rules';
import { Box, Button, Note, Stack, Text, TextField } from '@stupeni/ui/core';
import { type FormEvent, useRef, useState } from 'react';
import { findEmailIssue } from './sign-in-issues';

const minutes = { one: 'минуту', few: 'минуты', many: 'минут' };

const texts = {
  lead: 'Пришлём ссылку, по которой можно задать новый пароль.',
  email: 'E-mail для входа',
  submit: 'Прислать ссылку',
  sentTitle: 'Проверьте почту',
  sent: (email: string) =>
    `Если в школе есть учётная запись ${email}, письмо придёт за несколько минут. Ссылка в нём действует один час.`,
  notFound: 'Письма нет? Проверьте папку «Спам» и адрес: он должен быть тем же, что и для входа.',
  again: 'Указать другой адрес',
  wait: (left: number) =>
    `Слишком много запросов. Попробуйте снова через ${counted(Math.ceil(left / 60), minutes)}.`,
  failed: 'Запрос не отправлен: нет связи со школой. Попробуйте ещё раз.',
};

type State =
  | { kind: 'idle' | 'sending' }
  | { kind: 'sent'; email: string }
  /** `message` is a sentence about the last attempt. */
  | { kind: 'failed'; message: string };

/**
 * Asks for the e-mail. The API then mails a link. The answer is the same for any e-mail, so that nobody learns who has
 * an account.
 */
export function ResetRequest() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [issue, setIssue] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input || state.kind === 'sending') return;
    const email = input.value.trim();
    const found = findEmailIssue(email);
    setIssue(found);
    if (found) return input.focus();
    setState({ kind: 'sending' });
    setState(await requestReset(email));
  };
  if (state.kind === 'sent') return <Sent email={state.email} onAgain={() => setState({ kind: 'idle' })} />;
  return (
    <form noValidate onSubmit={(event) => void send(event)} onInput={() => setIssue(undefined)}>
      <Stack gap="18px">
        <Text color="fg.muted">{texts.lead}</Text>
        <TextField
          ref={field}
          label={texts.email}
          name="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          autoCapitalize="none"
          error={issue}
        />
        <div role="alert">{state.kind === 'failed' && <Note tone="danger">{state.message}</Note>}</div>
        <Button type="submit" size="lg" full loading={state.kind === 'sending'}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

async function requestReset(email: string): Promise<State> {
  try {
    await call('requestReset', { body: { email } });
    return { kind: 'sent', email };
  } catch (cause) {
    if (cause instanceof ProblemError && cause.status === 429)
      return { kind: 'failed', message: texts.wait(cause.retryAfter ?? 60) };
    console.warn('The link was not requested.', cause);
    return { kind: 'failed', message: texts.failed };
  }
}

const focus = (place: HTMLElement | null) => place?.focus();

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <Stack gap="18px">
      <Note tone="success">
        <Box ref={focus} tabIndex={-1} outline="none" overflowWrap="anywhere">
          <Box as="b" display="block" fontWeight="600">
            {texts.sentTitle}
          </Box>
          {texts.sent(email)}
        </Box>
      </Note>
      <Text color="fg.muted">{texts.notFound}</Text>
      <Button variant="outline" onClick={onAgain}>
        {texts.again}
      </Button>
    </Stack>
  );
}
