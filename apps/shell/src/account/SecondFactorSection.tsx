import { call } from '@stupeni/api-client';
import type { MyAccount, SecondFactor } from '@stupeni/contract';
import { Button, Text } from '@stupeni/ui/core';
import { showToast } from '@stupeni/ui/more';
import { useCallback, useEffect, useState } from 'react';
import { factorTexts as texts } from './factor-texts';
import { ProofDialog } from './ProofDialog';
import { Row, Section } from './Section';
import { SetUpDialog } from './SetUpDialog';

type Open = 'setUp' | 'codes' | 'end' | undefined;

/** The second step of the own sign-in: switch it on and off, and new recovery codes. Of staff. */
export function SecondFactorSection({ account }: { account: MyAccount }) {
  const { factor, failed, read } = useSecondFactor();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const changed = () => void read();
  return (
    <Section title={texts.section} text={texts.sectionText}>
      {failed && (
        <Row
          action={
            <Button variant="outline" onClick={() => void read()}>
              {texts.retry}
            </Button>
          }
        >
          <Text>{texts.loadFailed}</Text>
        </Row>
      )}
      {factor && (
        <Row
          action={
            <Button variant="outline" onClick={() => setOpen(factor.since === null ? 'setUp' : 'end')}>
              {factor.since === null ? texts.setUp : texts.switchOff}
            </Button>
          }
        >
          <Text fontWeight="600">{texts.app}</Text>
          <Text textStyle="meta" color="fg.muted">
            {factor.since === null ? texts.off : texts.on}
          </Text>
        </Row>
      )}
      {factor && factor.since !== null && (
        <Row
          action={
            <Button variant="outline" onClick={() => setOpen('codes')}>
              {texts.newCodes}
            </Button>
          }
        >
          <Text fontWeight="600">{texts.recoveryCodes}</Text>
          <Text textStyle="meta" color="fg.muted">
            {texts.codesLeft(factor.codesLeft)}
          </Text>
        </Row>
      )}
      {open === 'setUp' && <SetUpDialog account={account} onClose={close} onChanged={changed} />}
      {open === 'codes' && (
        <ProofDialog
          account={account}
          title={texts.newCodes}
          text={texts.newCodesText}
          confirm={texts.getCodes}
          onSend={async (body) => (await call('replaceRecoveryCodes', { body })).recoveryCodes}
          onChanged={changed}
          onClose={close}
        />
      )}
      {open === 'end' && (
        <ProofDialog
          account={account}
          title={texts.endTitle}
          text={texts.endText}
          confirm={texts.switchOff}
          onSend={async (body) => {
            await call('endSecondFactor', { body });
            showToast({ tone: 'success', title: texts.ended });
          }}
          onChanged={changed}
          onClose={close}
        />
      )}
    </Section>
  );
}

function useSecondFactor() {
  const [factor, setFactor] = useState<SecondFactor>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(
    () =>
      call('getSecondFactor').then(
        (found) => {
          setFactor(found);
          setFailed(false);
        },
        (cause: unknown) => {
          console.warn('The second factor was not read.', cause);
          setFailed(true);
        },
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  return { factor, failed, read };
}
