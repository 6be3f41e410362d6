import { call, reasonOf } from '@stupeni/api-client';
import { Button, Heading, Loading, Text } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useState } from 'react';
import { AskedLayout, SignOutButton } from '../frame/AskedLayout';
import { factorTexts as texts } from './factor-texts';
import { SetUpDialog } from './SetUpDialog';
import { useRead } from './use-account';

const readAccount = () => call('getMyAccount');

/** Asks a member of the staff to switch the second factor on. Nothing else works before. */
export function FactorScreen({ onDone }: { onDone: () => void }) {
  const { data: account, ...reading } = useRead(readAccount);
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(false);
  // The dialog shows the recovery codes until the person closes it.
  const close = () => (isOn ? onDone() : setOpen(false));
  return (
    <AskedLayout>
      {reading.error && (
        <LoadFailure
          title={texts.accountFailed}
          level={1}
          reason={reasonOf(reading.error)}
          query={{ ...reading, error: reading.error }}
        />
      )}
      {!account && !reading.error && <Loading />}
      {account && (
        <>
          <div>
            <Heading as="h1" size="h1" tabIndex={-1}>
              {texts.requiredTitle}
            </Heading>
            <Text color="fg.muted">{texts.requiredLead}</Text>
          </div>
          <Button size="lg" full onClick={() => setOpen(true)}>
            {texts.setUp}
          </Button>
        </>
      )}
      <SignOutButton />
      {account && isOpen && <SetUpDialog account={account} onClose={close} onChanged={() => setOn(true)} />}
    </AskedLayout>
  );
}
