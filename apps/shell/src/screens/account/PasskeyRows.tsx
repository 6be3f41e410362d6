import { call } from '@stupeni/api-client';
import type { MyAccount, Passkey, SecondStepWay } from '@stupeni/contract';
import { Button, Flex, Text } from '@stupeni/ui/core';
import { showToast } from '@stupeni/ui/more';
import { useState } from 'react';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { factorTexts as texts } from './factor-texts';
import { ProofDialog } from './ProofDialog';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';
import { Row } from './Section';

interface Props {
  account: MyAccount;
  passkeys: readonly Passkey[];
  ways: readonly SecondStepWay[];
  /** Whether the browser and the school allow another passkey. */
  areOffered: boolean;
  /** The consequence of removing the last passkey of a person without an app. Null for a person with an app. */
  lastText: string | null;
  onChanged: () => void;
  /** Called after the last passkey of a person without an app is removed. */
  onStepEnded: () => void;
}

type Open = 'add' | { rename: Passkey } | { remove: Passkey } | undefined;

/** The passkeys of the person: add, rename, remove. Draws nothing for a person who has none and cannot add one. */
export function PasskeyRows(props: Props) {
  const { account, passkeys, ways, areOffered, lastText, onChanged, onStepEnded } = props;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (!areOffered && passkeys.length === 0) return null;
  return (
    <>
      <Row
        action={
          areOffered && (
            <Button variant="outline" onClick={() => setOpen('add')}>
              {texts.addPasskey}
            </Button>
          )
        }
      >
        <Text fontWeight="600">{texts.passkeys}</Text>
        <Text textStyle="meta" color="fg.muted">
          {texts.passkeysText}
        </Text>
      </Row>
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => setOpen({ rename: passkey })}
          onRemove={() => setOpen({ remove: passkey })}
        />
      ))}
      {open === 'add' && (
        <AddPasskeyDialog account={account} ways={ways} onClose={close} onChanged={onChanged} />
      )}
      {typeof open === 'object' && 'rename' in open && (
        <RenamePasskeyDialog passkey={open.rename} onChanged={onChanged} onClose={close} />
      )}
      {typeof open === 'object' && 'remove' in open && (
        <ProofDialog
          account={account}
          ways={ways}
          title={texts.removeTitle}
          text={`${texts.removeText(open.remove.name)} ${lastText ?? ''}`.trim()}
          confirm={texts.remove}
          tone="danger"
          onSend={async (body) => {
            await call('removePasskey', { params: { id: open.remove.id }, body });
            showToast({ tone: 'success', title: texts.passkeyRemoved });
            if (lastText !== null) onStepEnded();
          }}
          onChanged={onChanged}
          onClose={close}
        />
      )}
    </>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) => (
  <Row
    action={
      <Flex gap={2} wrap="wrap">
        <Button variant="plain" data-flush aria-label={texts.renameKey(name)} onClick={onRename}>
          {texts.rename}
        </Button>
        <Button variant="plain" tone="danger" aria-label={texts.removeKey(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Flex>
    }
  >
    <Text fontWeight="600">{name}</Text>
    <Text textStyle="meta" color="fg.muted">
      {texts.addedOn(createdAt)} {lastUsedAt === null ? texts.neverUsed : texts.usedOn(lastUsedAt)}
    </Text>
  </Row>
);
