import { call } from '@stupeni/api-client';
import type { Input, MyAccount, SecondStepWay } from '@stupeni/contract';
import { Button, Text, TextField } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { useState } from 'react';
import { askForAnswer, type PasskeyFailure } from '../factors/ask-for-passkey';
import { AccountForm } from './AccountForm';
import { factorTexts as texts } from './factor-texts';
import { OwnPassword } from './OwnPassword';
import { useAccountForm } from './use-account-form';

/** The password and, when the second step is on, a code or the answer of a passkey. */
export type Proof = Input<'startPasskey'>['body'];

interface Props {
  id: string;
  account: MyAccount;
  text: string;
  /** The ways to prove the second step. Empty while the second step is off. */
  ways: readonly SecondStepWay[];
  onBusy: (busy: boolean) => void;
  onSend: (proof: Proof) => Promise<void>;
}

/** Asks for the password and, when the second step is on, for a passkey or a code. */
export function ProofForm({ id, account, text, ways, onBusy, onSend }: Props) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeChosen, setIsCodeChosen] = useState(false);
  const [passkeyFailure, setPasskeyFailure] = useState<PasskeyFailure>();
  // The ways may be known only after the form has opened.
  const byPasskey = ways.includes('passkey') && !isCodeChosen;
  const byCode = ways.length > 0 && !byPasskey;
  const send = async () => {
    setPasskeyFailure(undefined);
    onBusy(true);
    try {
      if (!byPasskey) return await onSend({ password, ...(byCode && { code }) });
      const passkey = await askForAnswer(await call('startPasskeyProof'));
      if (typeof passkey === 'string') setPasskeyFailure(passkey);
      else await onSend({ password, passkey });
    } finally {
      onBusy(false);
    }
  };
  const form = useAccountForm<Record<string, string>>(
    { password, ...(byCode && { code }) },
    { password: texts.passwordMissing, code: texts.codeMissing },
    send,
  );
  return (
    <AccountForm id={id} form={form} email={account.email} failed={texts.notDone}>
      <Text color="fg.muted">{text}</Text>
      <OwnPassword
        label={texts.password}
        value={password}
        issue={form.issues['password']}
        onType={setPassword}
      />
      {byPasskey && <Text color="fg.muted">{texts.thenPasskey}</Text>}
      {byCode && (
        <TextField
          name="code"
          label={ways.includes('app') ? texts.codeOrRecovery : texts.recoveryCode}
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={40}
          value={code}
          error={form.issues['code']}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {ways.includes('passkey') && (
        <Button variant="plain" onClick={() => setIsCodeChosen(byPasskey)}>
          {byPasskey ? texts.byCode : texts.byPasskey}
        </Button>
      )}
      {passkeyFailure && (
        <FailureNote alert={texts.notDone} problem={{ kind: 'problem', sentence: texts[passkeyFailure] }} />
      )}
    </AccountForm>
  );
}
