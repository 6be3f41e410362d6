import type { MyAccount, SecondStepWay } from '@stupeni/contract';
import type { ButtonTone } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { FormActions } from './AccountForm';
import { makeCodesDialogProps } from './codes-dialog';
import { type Proof, ProofForm } from './ProofForm';

interface Props {
  account: MyAccount;
  ways: readonly SecondStepWay[];
  title: string;
  text: string;
  confirm: string;
  tone?: ButtonTone;
  /** Resolves to the recovery codes to show, or to nothing. */
  onSend: (proof: Proof) => Promise<string[] | void>;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for a proof of identity, changes the second step, and shows new recovery codes. */
export function ProofDialog({
  account,
  ways,
  title,
  text,
  confirm,
  tone,
  onSend,
  onChanged,
  onClose,
}: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const send = async (proof: Proof) => {
    const newCodes = await onSend(proof);
    onChanged();
    if (newCodes) setCodes(newCodes);
    else onClose();
  };
  if (codes) return <Dialog {...makeCodesDialogProps(codes, onClose)} />;
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      actions={<FormActions form={id} confirm={confirm} tone={tone} busy={busy} onClose={onClose} />}
    >
      <ProofForm id={id} account={account} text={text} ways={ways} onBusy={setBusy} onSend={send} />
    </Dialog>
  );
}
