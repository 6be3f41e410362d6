import { call, toCallProblem } from '@stupeni/api-client';
import type { MyAccount } from '@stupeni/contract';
import { Box, Button, Note, Text } from '@stupeni/ui/core';
import { FailureNote, showToast } from '@stupeni/ui/more';
import { useRef, useState } from 'react';
import { EraseDialog } from './EraseDialog';
import { erasureTexts as texts } from './erasure-texts';
import { Row, Section } from './Section';

/**
 * Here a learner requests the erasure of their account, or cancels the request before the date. Staff read whom to ask
 * for an erasure.
 */
export function ErasureSection({ account }: { account: MyAccount }) {
  // The last answer is newer than the account.
  const [changedErasure, setChangedErasure] = useState<{ erasesAt?: string }>();
  const [open, setOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { erasesAt } = changedErasure ?? account;

  if (account.role !== 'LEARNER')
    return (
      <Section title={texts.section} text={texts.sectionText}>
        <Row>
          <Text>{texts.staff}</Text>
        </Row>
      </Section>
    );
  return (
    <Section title={texts.section} text={texts.sectionText}>
      <Box ref={top} tabIndex={-1} role="group" aria-label={texts.section} outline="none">
        {erasesAt === undefined ? (
          <Row
            action={
              <Button variant="outline" tone="danger" onClick={() => setOpen(true)}>
                {texts.ask}
              </Button>
            }
          >
            <Text>{texts.calm}</Text>
          </Row>
        ) : (
          <PlannedErasure
            erasesAt={erasesAt}
            onCancelled={() => {
              setChangedErasure({});
              // The pressed button is gone, so the section gets the focus.
              top.current?.focus();
            }}
          />
        )}
      </Box>
      {open && (
        <EraseDialog
          account={account}
          finalFocus={() => top.current}
          onRequested={(at) => setChangedErasure({ erasesAt: at })}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

/** The date of the erasure, and the button that keeps the account. */
function PlannedErasure({ erasesAt, onCancelled }: { erasesAt: string; onCancelled: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const keep = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await call('cancelMyErasure');
      showToast({ tone: 'success', title: texts.kept, text: texts.keptText });
      onCancelled();
    } catch (cause) {
      setError(cause);
      setBusy(false);
    }
  };
  return (
    <>
      <Row>
        <Note
          tone="sun"
          icon="clock"
          actions={
            <Button loading={busy} onClick={() => void keep()}>
              {texts.keep}
            </Button>
          }
        >
          <Text fontWeight="600">{texts.waits(erasesAt)}</Text>
          <Text>{texts.waitsText}</Text>
        </Note>
      </Row>
      {error !== null && (
        <Row>
          <FailureNote alert={texts.keepFailed} problem={toCallProblem(error)} />
        </Row>
      )}
    </>
  );
}
