import { call, issuesOf, reasonOf } from '@stupeni/api-client';
import type { MyAccount } from '@stupeni/contract';
import { replaceSession } from '@stupeni/session/replacement';
import { Button, PasswordField, Stack } from '@stupeni/ui/core';
import { Dialog, FailureNote, showToast } from '@stupeni/ui/more';
import { NewPasswordField } from '@stupeni/ui/new-password';
import { type FormEvent, useId, useRef, useState } from 'react';
import { texts } from './texts';

interface Props {
  account: MyAccount;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the present and a new password. What was typed stays after a failure. */
export function PasswordDialog({ account, onClose, onChanged }: Props) {
  const form = useId();
  const place = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [issues, setIssues] = useState<Partial<Record<string, string>>>({});

  const show = (found: Partial<Record<string, string>>) => {
    setIssues(found);
    const first = ['current', 'password'].find((name) => found[name]);
    if (first) place.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(null);
    const missing = {
      ...(current === '' && { current: texts.passwordMissing }),
      ...(password === '' && { password: texts.passwordMissing }),
    };
    show(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await replaceSession(() => call('changeMyPassword', { body: { current, password } }));
      showToast({ tone: 'success', title: texts.passwordChanged, text: texts.passwordChangedText });
      onChanged();
      onClose();
    } catch (cause) {
      const found = issuesOf(cause);
      if (Object.keys(found).length === 0) setError(cause);
      show(found);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.changePassword}
      size="md"
      actions={
        <>
          <Button type="submit" form={form} loading={busy}>
            {texts.save}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form ref={place} id={form} noValidate onSubmit={(event) => void send(event)}>
        {/* Password managers store the new password for this e-mail. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        <Stack gap={4}>
          <PasswordField
            name="current"
            label={texts.presentPassword}
            value={current}
            error={issues['current']}
            onChange={({ target }) => setCurrent(target.value)}
          />
          <NewPasswordField
            name="password"
            label={texts.newPassword}
            value={password}
            owner={account}
            error={issues['password']}
            onText={setPassword}
          />
          {error !== null && <FailureNote alert={texts.passwordFailed} reason={reasonOf(error)} />}
        </Stack>
      </form>
    </Dialog>
  );
}
