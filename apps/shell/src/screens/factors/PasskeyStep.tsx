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

/** Asks for a passkey, and signs in. `hasApp`: whether the person can use a code of the app instead. */
export function PasskeyStep({
  token,
  hasApp,
  onDone,
  onBack,
  onCode,
}: StepProps & { hasApp: boolean; onCode: () => void }) {
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
        {hasApp ? texts.toApp : texts.toRecovery}
      </Button>
      <Button variant="plain" onClick={onBack}>
        {texts.back}
      </Button>
    </Stack>
  );
}

// The form of the password is gone, so the button gets the focus.
const focus = (button: HTMLButtonElement | null) => button?.focus();
