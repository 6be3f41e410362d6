import { call } from '@stupeni/api-client';
import type { MyAccount } from '@stupeni/contract';
import { replaceSession } from '@stupeni/session/replacement';
import { PasswordField } from '@stupeni/ui/core';
import { Dialog, showToast } from '@stupeni/ui/more';
import { NewPasswordField } from '@stupeni/ui/new-password';
import { useId, useState } from 'react';
import { AccountForm, FormActions } from './AccountForm';
import { texts } from './texts';
import { useAccountForm } from './use-account-form';

interface Props {
  account: MyAccount;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the present and a new password. After a failure the input stays in the fields. */
export function PasswordDialog({ account, onClose, onChanged }: Props) {
  const id = useId();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const form = useAccountForm(
    { current, password },
    { current: texts.passwordMissing, password: texts.passwordMissing },
    async (body) => {
      await replaceSession(() => call('changeMyPassword', { body }));
      showToast({ tone: 'success', title: texts.passwordChanged, text: texts.passwordChangedText });
      onChanged();
      onClose();
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.changePassword}
      size="md"
      actions={<FormActions form={id} confirm={texts.save} busy={form.busy} onClose={onClose} />}
    >
      <AccountForm id={id} form={form} email={account.email} failed={texts.passwordFailed}>
        <PasswordField
          name="current"
          label={texts.presentPassword}
          value={current}
          error={form.issues['current']}
          onChange={({ target }) => setCurrent(target.value)}
        />
        <NewPasswordField
          name="password"
          label={texts.newPassword}
          value={password}
          owner={account}
          error={form.issues['password']}
          onText={setPassword}
        />
      </AccountForm>
    </Dialog>
  );
}
