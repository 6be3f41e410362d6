import { call, reasonOf } from '@stupeni/api-client';
import type { Passkey } from '@stupeni/contract';
import { Button, Stack, TextField } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { factorTexts as texts } from './factor-texts';
import { useProof } from './use-proof';

interface Props {
  passkey: Passkey;
  onChanged: () => void;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey: { id, name: before }, onChanged, onClose }: Props) {
  const form = useId();
  const [name, setName] = useState(before);
  const { place, busy, issues, error, onSubmit } = useProof(
    { name },
    { name: texts.nameMissing },
    async (body) => {
      await call('renamePasskey', { params: { id }, body });
      onChanged();
      onClose();
    },
  );
  return (
    <Dialog
      open
      size="sm"
      title={texts.renameTitle}
      onClose={onClose}
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
      <form ref={place} id={form} noValidate onSubmit={onSubmit}>
        <Stack gap={4}>
          <TextField
            name="name"
            label={texts.passkeyName}
            maxLength={60}
            autoComplete="off"
            value={name}
            error={issues['name']}
            onChange={({ target }) => setName(target.value)}
          />
          {error !== null && <FailureNote alert={texts.notDone} reason={reasonOf(error)} />}
        </Stack>
      </form>
    </Dialog>
  );
}
