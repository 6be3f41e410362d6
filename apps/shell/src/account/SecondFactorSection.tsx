import { call } from '@stupeni/api-client';
import { emit } from '@stupeni/federation';
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
      {factor && <FactorRow factor={factor} onOpen={setOpen} />}
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
      {open === 'end' && factor && (
        <EndDialog account={account} factor={factor} onChanged={changed} onClose={close} />
      )}
    </Section>
  );
}

/** Whether the second step is on, and the button that changes this. */
function FactorRow({ factor, onOpen }: { factor: SecondFactor; onOpen: (open: Open) => void }) {
  const isOn = factor.since !== null;
  const end = factor.required ? texts.replace : texts.switchOff;
  return (
    <Row
      action={
        <Button variant="outline" onClick={() => onOpen(isOn ? 'end' : 'setUp')}>
          {isOn ? end : texts.setUp}
        </Button>
      }
    >
      <Text fontWeight="600">{texts.app}</Text>
      <Text textStyle="meta" color="fg.muted">
        {isOn ? texts.on : texts.off} {factor.required && texts.requiredText}
      </Text>
    </Row>
  );
}

interface EndProps {
  account: MyAccount;
  factor: SecondFactor;
  onChanged: () => void;
  onClose: () => void;
}

/** Switches the second step off. Where the school requires it, the shell asks for a new one at once. */
const EndDialog = ({ account, factor, onChanged, onClose }: EndProps) => (
  <ProofDialog
    account={account}
    title={factor.required ? texts.replace : texts.endTitle}
    text={factor.required ? texts.replaceText : texts.endText}
    confirm={factor.required ? texts.replace : texts.switchOff}
    onSend={async (body) => {
      await call('endSecondFactor', { body });
      if (factor.required) emit('stupeni:factor-required');
      else showToast({ tone: 'success', title: texts.ended });
    }}
    onChanged={onChanged}
    onClose={onClose}
  />
);

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
