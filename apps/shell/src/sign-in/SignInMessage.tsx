import { Note, Text } from '@stupeni/ui/core';
import { texts } from './texts';
import type { SignInState } from './use-sign-in';

/** What came of the last attempt. The live region holds the quoted sentence alone; the wait stands beside it. */
export function SignInMessage({ state }: { state: SignInState }) {
  switch (state.kind) {
    case 'idle':
    case 'asking':
    case 'amended':
      return null;
    case 'failed':
      return (
        <Note tone="danger" role="alert">
          {texts.failed}
        </Note>
      );
    case 'refused':
      return (
        <>
          <Note tone="danger" role="alert">
            {texts.refused}
          </Note>
          {state.wait !== null && (
            <Text textStyle="meta" color="fg.muted">
              {texts.wait(state.wait)}
            </Text>
          )}
        </>
      );
    default:
      return state satisfies never;
  }
}
