import { toCallProblem } from '@stupeni/api-client';
import type { Payment } from '@stupeni/contract';
import { Button, Flex, Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';
import { useSandbox } from './use-sandbox';

/** The buttons that pay or cancel a payment of the sandbox (product decisions §6). */
export function SandboxSteps({ payment }: { payment: Payment }) {
  const { act, doing, failed } = useSandbox(payment.id);
  return (
    <>
      <Note tone="sun" icon="info">
        {texts.sandbox}
      </Note>
      <Flex gap={2.5} wrap="wrap">
        <Button size="lg" loading={doing === 'pay'} onClick={() => act('pay')}>
          {texts.pay}
        </Button>
        <Button size="lg" variant="outline" loading={doing === 'cancel'} onClick={() => act('cancel')}>
          {texts.cancel}
        </Button>
      </Flex>
      {failed && (
        <FailureNote
          alert={failed.what === 'pay' ? texts.payFailed : texts.cancelFailed}
          problem={toCallProblem(failed.error)}
          beside={texts.unsure}
        />
      )}
    </>
  );
}
