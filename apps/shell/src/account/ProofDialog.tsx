import { reasonOf } from '@stupeni/api-client';
import type { MyAccount } from '@stupeni/contract';
import { Button, PasswordField, Stack, Text, TextField } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { factorTexts as texts } from './factor-texts';
import { RecoveryCodes } from './RecoveryCodes';
import { useProof } from './use-proof';

interface Props {
  account: MyAccount;
  title: string;
  text: string;
  confirm: string;
  /** Resolves to the recovery codes to show, or to nothing. */
  onSend: (proof: { password: string; code: string }) => Promise<string[] | void>;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for the password and a code, changes the second step, and shows new recovery codes. */
export function ProofDialog({ account, title, text, confirm, onSend, onChanged, onClose }: Props) {
  const form = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const { place, busy, issues, error, onSubmit } = useProof(
    { password, code },
    { password: texts.passwordMissing, code: texts.codeMissing },
    async (proof) => {
      const made = await onSend(proof);
      onChanged();
      if (made) setCodes(made);
      else onClose();
    },
  );
  if (codes)
    return (
      <Dialog
        open
        size="md"
        title={texts.codesTitle}
        onClose={onClose}
        actions={<Button onClick={onClose}>{texts.done}</Button>}
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} loading={busy}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form ref={place} id={form} noValidate onSubmit={onSubmit}>
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <Stack gap={4}>
          <Text color="fg.muted">{text}</Text>
          <PasswordField
            name="password"
            label={texts.password}
            value={password}
            error={issues['password']}
            onChange={({ target }) => setPassword(target.value)}
          />
          <TextField
            name="code"
            label={texts.codeOrRecovery}
            autoComplete="one-time-code"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={40}
            value={code}
            error={issues['code']}
            onChange={({ target }) => setCode(target.value)}
          />
          {error !== null && <FailureNote alert={texts.failed} reason={reasonOf(error)} />}
        </Stack>
      </form>
    </Dialog>
  );
}
