import { call } from '@stupeni/api-client';
import { emit } from '@stupeni/federation';
import type { MyAccount, Passkey, SecondFactor, SecondStepWay } from '@stupeni/contract';
import { Button, Text } from '@stupeni/ui/core';
import { showToast } from '@stupeni/ui/more';
import { useCallback, useEffect, useState } from 'react';
import { useConfig } from '../../index-html/use-config';
import { arePasskeysOffered } from '../factors/are-passkeys-offered';
import { factorTexts as texts } from './factor-texts';
import { PasskeyRows } from './PasskeyRows';
import { ProofDialog } from './ProofDialog';
import { Row, Section } from './Section';
import { SetUpDialog } from './SetUpDialog';

type Open = 'setUp' | 'codes' | 'end' | undefined;

/** The second step of a staff member's own sign-in: an app, passkeys and recovery codes. */
export function SecondFactorSection({ account }: { account: MyAccount }) {
  const { secondStep, failed, read } = useSecondStep();
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
      {secondStep && <StepRows account={account} {...secondStep} onChanged={() => void read()} />}
    </Section>
  );
}

interface SecondStep {
  factor: SecondFactor;
  passkeys: readonly Passkey[];
}

function StepRows(props: SecondStep & { account: MyAccount; onChanged: () => void }) {
  const { account, factor, passkeys, onChanged } = props;
  const areOffered = arePasskeysOffered(useConfig());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const hasApp = factor.since !== null;
  const ways: SecondStepWay[] = [
    ...(areOffered && passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
  ];
  const isOn = hasApp || passkeys.length > 0;
  const lastText = factor.required ? texts.setUpAgain : texts.endText;
  const dialog = { account, ways, onChanged, onClose: close };
  // If the school requires the second step, the shell asks for a new one at once.
  const onStepEnded = () => (factor.required ? emit('stupeni:factor-required') : undefined);
  return (
    <>
      <FactorRow factor={factor} hasPasskey={passkeys.length > 0} onOpen={setOpen} />
      <PasskeyRows
        account={account}
        passkeys={passkeys}
        ways={ways}
        areOffered={areOffered}
        lastText={!hasApp && passkeys.length === 1 ? lastText : null}
        onChanged={onChanged}
        onStepEnded={onStepEnded}
      />
      {isOn && <CodesRow codesLeft={factor.codesLeft} onNew={() => setOpen('codes')} />}
      {open === 'setUp' && <SetUpDialog account={account} onClose={close} onChanged={onChanged} />}
      {open === 'codes' && (
        <ProofDialog
          {...dialog}
          title={texts.newCodes}
          text={texts.newCodesText}
          confirm={texts.getCodes}
          onSend={async (body) => (await call('replaceRecoveryCodes', { body })).recoveryCodes}
        />
      )}
      {open === 'end' && <EndDialog {...dialog} {...chooseEndKind(factor, passkeys)} onEnded={onStepEnded} />}
    </>
  );
}

/**
 * What ends when the person removes the app. `remove`: passkeys stay the second step. `replace`: the school requires a
 * second step, so the person needs a new one. `end`: the second step ends.
 */
function chooseEndKind({ required }: SecondFactor, passkeys: readonly Passkey[]): EndKind {
  if (passkeys.length > 0) return { kind: 'remove' };
  return { kind: required ? 'replace' : 'end' };
}

interface FactorProps {
  factor: SecondFactor;
  hasPasskey: boolean;
  onOpen: (open: Open) => void;
}

/** Whether an app is set up, and the button that changes this. */
function FactorRow({ factor, hasPasskey, onOpen }: FactorProps) {
  const isOn = factor.since !== null;
  const end = factor.required && !hasPasskey ? texts.replace : texts.switchOff;
  const state = isOn ? texts.on : hasPasskey ? texts.notSetUp : texts.off;
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
        {factor.required && !hasPasskey ? `${state} ${texts.requiredText}` : state}
      </Text>
    </Row>
  );
}

const CodesRow = ({ codesLeft, onNew }: { codesLeft: number; onNew: () => void }) => (
  <Row
    action={
      <Button variant="outline" onClick={onNew}>
        {texts.newCodes}
      </Button>
    }
  >
    <Text fontWeight="600">{texts.recoveryCodes}</Text>
    <Text textStyle="meta" color="fg.muted">
      {texts.codesLeft(codesLeft)}
    </Text>
  </Row>
);

interface EndKind {
  kind: 'end' | 'replace' | 'remove';
}

interface EndProps extends EndKind {
  account: MyAccount;
  ways: readonly SecondStepWay[];
  onChanged: () => void;
  onEnded: () => void;
  onClose: () => void;
}

const endTexts = {
  end: { title: texts.endTitle, text: texts.endText, confirm: texts.switchOff },
  replace: { title: texts.replace, text: texts.replaceText, confirm: texts.replace },
  remove: { title: texts.removeApp, text: texts.removeAppText, confirm: texts.switchOff },
} satisfies Record<EndKind['kind'], object>;

/** Removes the app. */
const EndDialog = ({ kind, onEnded, ...props }: EndProps) => (
  <ProofDialog
    {...props}
    {...endTexts[kind]}
    onSend={async (body) => {
      await call('endSecondFactor', { body });
      if (kind === 'replace') onEnded();
      else showToast({ tone: 'success', title: kind === 'end' ? texts.ended : texts.appRemoved });
    }}
  />
);

function useSecondStep() {
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(
    () =>
      Promise.all([call('getSecondFactor'), call('listPasskeys')]).then(
        ([factor, passkeys]) => {
          setSecondStep({ factor, passkeys });
          setFailed(false);
        },
        (cause: unknown) => {
          console.warn('The second step was not read.', cause);
          setFailed(true);
        },
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  return { secondStep, failed, read };
}
