import { call, reasonOf } from '@stupeni/api-client';
import type { MyAccount } from '@stupeni/contract';
import { Box, Button, PasswordField, Stack, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote, showToast } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { erasureTexts as texts } from './erasure-texts';
import { useProof } from './use-proof';

interface Props {
  account: MyAccount;
  /** The element that gets the focus after closing: the pressed button may be gone. */
  finalFocus: () => HTMLElement | null;
  onAsked: (erasesAt: string) => void;
  onClose: () => void;
}

/** Says what will be erased and what stays, and asks for the password. */
export function EraseDialog({ account, finalFocus, onAsked, onClose }: Props) {
  const form = useId();
  const [password, setPassword] = useState('');
  const { place, busy, issues, error, onSubmit } = useProof(
    { password },
    { password: texts.passwordMissing },
    async (body) => {
      const { erasesAt } = await call('askMyErasure', { body });
      onAsked(erasesAt);
      showToast({ tone: 'success', title: texts.asked });
      onClose();
    },
  );
  return (
    <Dialog
      open
      size="md"
      title={texts.title}
      finalFocus={finalFocus}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} tone="danger" loading={busy}>
            {texts.confirm}
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
          <Items title={texts.erased} items={texts.erasedList} />
          <Items title={texts.stays} items={texts.staysList} />
          <Text color="fg.muted">{texts.until}</Text>
          <PasswordField
            name="password"
            label={texts.password}
            value={password}
            error={issues['password']}
            onChange={({ target }) => setPassword(target.value)}
          />
          {error !== null && <FailureNote alert={texts.failed} reason={reasonOf(error)} />}
        </Stack>
      </form>
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
