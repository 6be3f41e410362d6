import { toCallProblem } from '@stupeni/api-client';
import type { MyConsents } from '@stupeni/contract';
import { Button, Flex, Heading, Note, Stack, Text, TextLink } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { SignedOutPage } from '../../frame/SignedOutPage';
import { SignOutButton } from '../../frame/SignOutButton';
import { DocumentChecks } from './DocumentChecks';
import { focusUnmarked } from './focus-unmarked';
import { OwnDataScreen } from './OwnDataScreen';
import { PageLoad } from './PageLoad';
import { texts } from './texts';
import { useConsents } from './use-consents';

/**
 * Asks a signed-in person to accept the documents of the school. Until then the person can only download or erase
 * their data.
 */
export function ConsentScreen({ onAccepted }: { onAccepted: () => void }) {
  const { state, retry, accept } = useConsents(onAccepted);
  const [view, setView] = useState<'documents' | 'own-data' | 'documents-again'>('documents');
  if (view === 'own-data') return <OwnDataScreen onBack={() => setView('documents-again')} />;
  return (
    <SignedOutPage>
      <PageLoad state={state} words={{ loading: texts.loading, failed: texts.loadFailed }} onRetry={retry} />
      {state.kind === 'open' && (
        <ConsentForm
          // A new version of a document resets the form, because its box must not be checked already.
          key={state.required.map(({ id, version }) => `${id}@${version}`).join()}
          required={state.required}
          isOutdated={state.outdated}
          onAccept={accept}
          isBack={view === 'documents-again'}
          onRefuse={() => setView('own-data')}
        />
      )}
      {state.kind !== 'open' && <SignOutButton />}
    </SignedOutPage>
  );
}

type Required = MyConsents['required'];
interface FormProps {
  required: Required;
  isOutdated: boolean;
  onAccept: (required: Required) => Promise<void>;
  /** True if the person comes back from the page with their data. */
  isBack: boolean;
  onRefuse: () => void;
}

function ConsentForm({ required, isOutdated, onAccept, isBack, onRefuse }: FormProps) {
  const [checked, setChecked] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const checks = useRef<HTMLDivElement>(null);
  const ownData = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) ownData.current?.focus();
  }, [isBack]);
  const isFirst = required.every(({ isNew }) => isNew);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(null);
    const areAllChecked = checked.length === required.length;
    setMissing(!areAllChecked);
    if (!areAllChecked) return focusUnmarked(checks.current);
    setBusy(true);
    await onAccept(required).catch(setError);
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="18px">
        <div>
          <Heading as="h1" size="h1" tabIndex={-1}>
            {isFirst ? texts.firstTitle : texts.newTitle}
          </Heading>
          <Text color="fg.muted">{isFirst ? texts.firstLead : texts.newLead}</Text>
        </div>
        <div role="status">{isOutdated && <Note tone="info">{texts.changedNow}</Note>}</div>
        <DocumentChecks
          ref={checks}
          documents={required}
          checked={checked}
          isMissing={isMissing}
          onChange={(next) => {
            setChecked(next);
            setMissing(false);
          }}
        />
        {error !== null && <FailureNote alert={texts.failed} problem={toCallProblem(error)} />}
        <Button type="submit" size="lg" full loading={busy}>
          {texts.submit}
        </Button>
        <SignOutButton />
        <Flex align="center" wrap="wrap">
          <Text textStyle="meta" color="fg.muted">
            {texts.refuse}
          </Text>
          <Button ref={ownData} variant="plain" size="sm" onClick={onRefuse}>
            {texts.ownData}
          </Button>
        </Flex>
        <Text textStyle="meta">
          <TextLink href="/privacy" target="_blank" rel="noreferrer" tone="muted">
            {texts.privacy}
          </TextLink>
        </Text>
      </Stack>
    </form>
  );
}
