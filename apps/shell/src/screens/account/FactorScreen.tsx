import { call, toCallProblem } from '@stupeni/api-client';
import { Button, Heading, Loading, Text } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useState } from 'react';
import { SignedOutPage } from '../../frame/SignedOutPage';
import { SignOutButton } from '../../frame/SignOutButton';
import { useConfig } from '../../index-html/use-config';
import { arePasskeysOffered } from '../factors/are-passkeys-offered';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { factorTexts as texts } from './factor-texts';
import { SetUpDialog } from './SetUpDialog';
import { useRead } from './use-account';

const readAccount = () => call('getMyAccount');

/** Asks a member of the staff to set up a second step: a passkey or an app. Before that, nothing else works. */
export function FactorScreen({ onDone }: { onDone: () => void }) {
  const { data: account, ...reading } = useRead(readAccount);
  const areOffered = arePasskeysOffered(useConfig());
  const [open, setOpen] = useState<'app' | 'passkey'>();
  const [isOn, setOn] = useState(false);
  // The dialog shows the recovery codes until the person closes it.
  const close = () => (isOn ? onDone() : setOpen(undefined));
  const dialog = account && { account, onClose: close, onChanged: () => setOn(true) };
  return (
    <SignedOutPage>
      {reading.error && (
        <LoadFailure
          title={texts.accountFailed}
          level={1}
          problem={toCallProblem(reading.error)}
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
            <Text color="fg.muted">{areOffered ? texts.requiredWithPasskey : texts.requiredLead}</Text>
          </div>
          {areOffered && (
            <Button size="lg" full onClick={() => setOpen('passkey')}>
              {texts.addPasskey}
            </Button>
          )}
          <Button size="lg" full variant={areOffered ? 'outline' : 'solid'} onClick={() => setOpen('app')}>
            {areOffered ? texts.setUpApp : texts.setUp}
          </Button>
        </>
      )}
      <SignOutButton />
      {dialog && open === 'app' && <SetUpDialog {...dialog} />}
      {dialog && open === 'passkey' && <AddPasskeyDialog {...dialog} ways={[]} />}
    </SignedOutPage>
  );
}
