import { call } from '@stupeni/api-client';
import type { MyAccount, Reply } from '@stupeni/contract';
import { Box, Center, Text, TextField } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { AccountForm, FormActions } from './AccountForm';
import { makeCodesDialogProps } from './codes-dialog';
import { factorTexts as texts } from './factor-texts';
import { OwnPassword } from './OwnPassword';
import { QrCode } from './QrCode';
import { useAccountForm } from './use-account-form';

interface Props {
  account: MyAccount;
  onClose: () => void;
  onChanged: () => void;
}

type SetUpStart = Reply<'startSecondFactor'>;

/** Sets up the second step: the password, then the app and its first code, then the recovery codes. */
export function SetUpDialog({ account, onClose, onChanged }: Props) {
  const id = useId();
  const [started, setStarted] = useState<SetUpStart>();
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState(false);
  if (codes) return <Dialog {...makeCodesDialogProps(codes, onClose)} />;
  return (
    <Dialog
      open
      size="md"
      title={texts.setUpTitle}
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          confirm={started ? texts.switchOn : texts.next}
          busy={busy}
          onClose={onClose}
        />
      }
    >
      {started ? (
        <CodeForm
          id={id}
          started={started}
          onBusy={setBusy}
          onDone={(newCodes) => {
            setCodes(newCodes);
            onChanged();
          }}
        />
      ) : (
        <PasswordForm id={id} account={account} onBusy={setBusy} onDone={setStarted} />
      )}
    </Dialog>
  );
}

interface StepProps<R> {
  id: string;
  onBusy: (busy: boolean) => void;
  onDone: (reply: R) => void;
}

function PasswordForm({ id, account, onBusy, onDone }: StepProps<SetUpStart> & { account: MyAccount }) {
  const [password, setPassword] = useState('');
  const form = useAccountForm({ password }, { password: texts.passwordMissing }, async (body) => {
    onBusy(true);
    await call('startSecondFactor', { body })
      .then(onDone)
      .finally(() => onBusy(false));
  });
  return (
    <AccountForm id={id} form={form} email={account.email} failed={texts.notDone}>
      <Text color="fg.muted">{texts.passwordText}</Text>
      <OwnPassword
        label={texts.password}
        value={password}
        issue={form.issues['password']}
        onType={setPassword}
      />
    </AccountForm>
  );
}

function CodeForm({ id, started, onBusy, onDone }: StepProps<string[]> & { started: SetUpStart }) {
  const [code, setCode] = useState('');
  const form = useAccountForm({ code }, { code: texts.codeMissing }, async (body) => {
    onBusy(true);
    await call('confirmSecondFactor', { body })
      .then(({ recoveryCodes }) => onDone(recoveryCodes))
      .finally(() => onBusy(false));
  });
  return (
    <AccountForm id={id} form={form} failed={texts.notDone}>
      <Text>{texts.scan}</Text>
      <Center>
        <QrCode data={started.uri} label={texts.picture} />
      </Center>
      <div>
        <Text color="fg.muted">{texts.bySecret}</Text>
        <Box as="code" fontFamily="mono" overflowWrap="anywhere">
          {started.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </div>
      <TextField
        ref={focusField}
        name="code"
        label={texts.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        value={code}
        error={form.issues['code']}
        onChange={({ target }) => setCode(target.value)}
      />
    </AccountForm>
  );
}

// The field of the password is gone, so the next field gets the focus.
const focusField = (field: HTMLInputElement | null) => field?.focus();
