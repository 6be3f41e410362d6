import { call } from '@stupeni/api-client';
import type { MyAccount } from '@stupeni/contract';
import { Box, Text } from '@stupeni/ui/core';
import { Dialog, showToast } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { AccountForm, FormActions } from './AccountForm';
import { erasureTexts as texts } from './erasure-texts';
import { OwnPassword } from './OwnPassword';
import { useAccountForm } from './use-account-form';

interface Props {
  account: MyAccount;
  /** The element that gets the focus after the dialog closes, because the pressed button may be gone. */
  finalFocus: () => HTMLElement | null;
  onRequested: (erasesAt: string) => void;
  onClose: () => void;
}

/** Says what will be erased and what stays, and asks for the password. */
export function EraseDialog({ account, finalFocus, onRequested, onClose }: Props) {
  const id = useId();
  const [password, setPassword] = useState('');
  const form = useAccountForm({ password }, { password: texts.passwordMissing }, async (body) => {
    const { erasesAt } = await call('requestMyErasure', { body });
    onRequested(erasesAt);
    showToast({ tone: 'success', title: texts.asked });
    onClose();
  });
  return (
    <Dialog
      open
      size="md"
      title={texts.title}
      finalFocus={finalFocus}
      onClose={onClose}
      actions={
        <FormActions form={id} confirm={texts.confirm} tone="danger" busy={form.busy} onClose={onClose} />
      }
    >
      <AccountForm id={id} form={form} email={account.email} failed={texts.failed}>
        <Items title={texts.erased} items={texts.erasedList} />
        <Items title={texts.stays} items={texts.staysList} />
        <Text color="fg.muted">{texts.until}</Text>
        <OwnPassword
          label={texts.password}
          value={password}
          issue={form.issues['password']}
          onType={setPassword}
        />
      </AccountForm>
    </Dialog>
  );
}

const Items = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <Text fontWeight="600">{title}</Text>
    <Box as="ul" listStyleType="disc" mt={1} ps={5}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Box>
  </div>
);
