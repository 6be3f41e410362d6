import { Button, Heading, Note, Stack, Text } from '@stupeni/ui/core';
import { useState } from 'react';
import { signInWithPasskey } from './sign-in-with-passkey';
import type { StepProps } from './step-props';

const texts = {
  title: 'Второй шаг входа',
  lead: 'Подтвердите вход ключом доступа: отпечатком, лицом или ПИН-кодом устройства.',
  submit: 'Подтвердить ключом доступа',
  toApp: 'Ввести код из приложения',
  toRecovery: 'Ввести запасной код',
  back: 'Вернуться ко входу',
};

/** Asks for a passkey, and signs in. `app`: whether a code of an app works too. */
export function PasskeyStep({
  token,
  app,
  onDone,
  onBack,
  onCode,
}: StepProps & { app: boolean; onCode: () => void }) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setMessage(undefined);
    const failure = await signInWithPasskey({ token });
    setBusy(false);
    if (failure === undefined) onDone?.();
    else setMessage(failure);
  };
  return (
    <Stack gap="18px">
      <Heading as="h1" size="h1" tabIndex={-1}>
        {texts.title}
      </Heading>
      <Text color="fg.muted">{texts.lead}</Text>
      <div role="alert">{message !== undefined && <Note tone="danger">{message}</Note>}</div>
      <Button ref={focus} size="lg" full loading={busy} onClick={() => void confirm()}>
        {texts.submit}
      </Button>
      <Button variant="outline" onClick={onCode}>
        {app ? texts.toApp : texts.toRecovery}
      </Button>
      <Button variant="plain" onClick={onBack}>
        {texts.back}
      </Button>
    </Stack>
  );
}

// The form of the password is gone, so the button gets the focus.
const focus = (button: HTMLButtonElement | null) => button?.focus();
