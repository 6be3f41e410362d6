import { call } from '@stupeni/api-client';
import type { Passkey } from '@stupeni/contract';
import { TextField } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { AccountForm, FormActions } from './AccountForm';
import { factorTexts as texts } from './factor-texts';
import { useAccountForm } from './use-account-form';

interface Props {
  passkey: Passkey;
  onChanged: () => void;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onChanged, onClose }: Props) {
  const id = useId();
  const [name, setName] = useState(passkey.name);
  const form = useAccountForm({ name }, { name: texts.nameMissing }, async (body) => {
    await call('renamePasskey', { params: { id: passkey.id }, body });
    onChanged();
    onClose();
  });
  return (
    <Dialog
      open
      size="sm"
      title={texts.renameTitle}
      onClose={onClose}
      actions={<FormActions form={id} confirm={texts.save} busy={form.busy} onClose={onClose} />}
    >
      <AccountForm id={id} form={form} failed={texts.notDone}>
        <TextField
          name="name"
          label={texts.passkeyName}
          maxLength={60}
          autoComplete="off"
          value={name}
          error={form.issues['name']}
          onChange={({ target }) => setName(target.value)}
        />
      </AccountForm>
    </Dialog>
  );
}
