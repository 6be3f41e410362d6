import { Button } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { RemovalParts } from '../list/RemovalParts';
import { TestUse } from '../uses/Use';
import { texts } from './texts';
import type { useRemoveTest } from './use-remove-test';

/**
 * The question before the deletion of a test. A test that is in use cannot be deleted, so the dialog shows its lessons
 * instead of the question.
 */
export function TestRemoval({ advice, ...removal }: ReturnType<typeof useRemoveTest>) {
  const { asked, cancel } = removal;
  const isUsed = asked !== null && asked.lesson !== null;
  return (
    <>
      <RemovalParts
        removal={isUsed ? { ...removal, asked: null } : removal}
        words={texts}
        drawUse={(id) => <TestUse id={id} />}
        advice={advice}
      />
      <Dialog
        open={isUsed}
        size="sm"
        title={texts.inUse}
        subtitle={asked?.title}
        onClose={cancel}
        actions={<Button onClick={cancel}>{texts.understood}</Button>}
      >
        {asked && <TestUse id={asked.id} />}
      </Dialog>
    </>
  );
}
