import type { SecondStepWay } from '@stupeni/contract';
import { useState } from 'react';
import { CodeStep } from './CodeStep';
import { PasskeyStep } from './PasskeyStep';
import type { StepProps } from './step-props';

/** The second step of a sign-in: a passkey if there is one, otherwise a code. */
export function SecondStep({ ways, ...step }: StepProps & { ways: readonly SecondStepWay[] }) {
  const hasPasskey = ways.includes('passkey') && 'PublicKeyCredential' in window;
  const [byCode, setByCode] = useState(!hasPasskey);
  const hasApp = ways.includes('app');
  if (!byCode) return <PasskeyStep {...step} hasApp={hasApp} onCode={() => setByCode(true)} />;
  return <CodeStep {...step} hasApp={hasApp} {...(hasPasskey && { onPasskey: () => setByCode(false) })} />;
}
