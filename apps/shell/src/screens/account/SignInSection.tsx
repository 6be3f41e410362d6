import type { MyAccount } from '@stupeni/contract';
import { Button, Text } from '@stupeni/ui/core';
import { useState } from 'react';
import { LinkedProviders } from './LinkedProviders';
import { PasswordDialog } from './PasswordDialog';
import { Row, Section } from './Section';
import { texts } from './texts';

/** The e-mail, the password and the providers of sign-in. */
export function SignInSection({ account, onChanged }: { account: MyAccount; onChanged: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Section title={texts.signIn} text={texts.signInText}>
      <Row>
        <Text fontWeight="600">{texts.email}</Text>
        <Text textStyle="meta" color="fg.muted">
          {account.email}
        </Text>
      </Row>
      <Row
        action={
          <Button variant="outline" onClick={() => setOpen(true)}>
            {texts.changePassword}
          </Button>
        }
      >
        <Text fontWeight="600">{texts.password}</Text>
        <Text textStyle="meta" color="fg.muted">
          {account.passwordChangedAt === null
            ? texts.passwordText
            : `${texts.passwordChangedOn(account.passwordChangedAt)} ${texts.passwordText}`}
        </Text>
      </Row>
      <LinkedProviders email={account.email} />
      {open && <PasswordDialog account={account} onClose={() => setOpen(false)} onChanged={onChanged} />}
    </Section>
  );
}
