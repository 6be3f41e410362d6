import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { MyAccount, Reply, SecondStepWay } from '@stupeni/contract';
import { Button, Stack, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote, showToast } from '@stupeni/ui/more';
import { type ComponentProps, useId, useState } from 'react';
import { makePasskey } from '../factors/ask-for-passkey';
import { makeCodesDialogProps } from './codes-dialog';
import { factorTexts as texts } from './factor-texts';
import { ProofForm } from './ProofForm';

interface Props {
  account: MyAccount;
  ways: readonly SecondStepWay[];
  onClose: () => void;
  onChanged: () => void;
}

type Options = Reply<'startPasskey'>;
type CallProblem = ComponentProps<typeof FailureNote>['problem'];

/**
 * Adds a passkey in three steps: the proof of identity, the browser's question, and recovery codes if this is the first
 * second step.
 */
export function AddPasskeyDialog({ account, ways, onClose, onChanged }: Props) {
  const form = useId();
  const [isProving, setIsProving] = useState(false);
  const [options, setOptions] = useState<Options>();
  const [codes, setCodes] = useState<string[]>();
  const { isMaking, failure, make } = useMakePasskey(({ recoveryCodes }) => {
    onChanged();
    // On a phone a toast would cover the button below the codes.
    if (recoveryCodes) return setCodes(recoveryCodes);
    showToast({ tone: 'success', title: texts.passkeyAdded });
    onClose();
  });
  // All steps share one dialog (`makeCodesDialogProps` says why).
  if (codes) return <Dialog {...makeCodesDialogProps(codes, onClose)} />;
  return (
    <Dialog
      open
      size="sm"
      title={texts.addPasskey}
      onClose={onClose}
      actions={
        <>
          {options ? (
            // Some browsers ask only after a press, so this step has its own button.
            <Button key="make" ref={focusButton} loading={isMaking} onClick={() => void make(options)}>
              {texts.makePasskey}
            </Button>
          ) : (
            <Button type="submit" form={form} loading={isProving}>
              {texts.next}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {options ? (
        <Stack gap={4}>
          <Text color="fg.muted">{texts.makeText}</Text>
          {failure && <FailureNote alert={texts.notDone} problem={failure} />}
        </Stack>
      ) : (
        <ProofForm
          id={form}
          account={account}
          text={texts.passwordText}
          ways={ways}
          onBusy={setIsProving}
          onSend={async (body) => setOptions(await call('startPasskey', { body }))}
        />
      )}
    </Dialog>
  );
}

const toProblem = (sentence: string): CallProblem => ({ kind: 'problem', sentence });

/** Asks the browser for a passkey and sends it. */
function useMakePasskey(onMade: (reply: Reply<'addPasskey'>) => void) {
  const [isMaking, setIsMaking] = useState(false);
  const [failure, setFailure] = useState<CallProblem>();
  const make = async (options: Options) => {
    if (isMaking) return;
    setIsMaking(true);
    setFailure(undefined);
    try {
      const passkey = await makePasskey(options);
      if (typeof passkey === 'string') return setFailure(toProblem(texts.unmade[passkey]));
      onMade(await call('addPasskey', { body: { passkey } }));
    } catch (cause) {
      console.warn('The passkey was not added.', cause);
      setFailure(
        readProblemCode(cause) === 'passkey_refused' ? toProblem(texts.makeRefused) : toCallProblem(cause),
      );
    } finally {
      setIsMaking(false);
    }
  };
  return { isMaking, failure, make };
}

// The form of the proof is gone, so the button gets the focus.
const focusButton = (button: HTMLButtonElement | null) => button?.focus();
