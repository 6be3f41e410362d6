import { Note, Text } from '@stupeni/ui/core';
import { texts } from './texts';
import type { SignInState } from './use-sign-in';

/** The result of the last attempt. The live region has only the sentence of the specification; the wait is below it. */
export function SignInMessage({ state }: { state: SignInState }) {
  switch (state.kind) {
    case 'idle':
    case 'sending':
    case 'edited':
    case 'code':
      return null;
    case 'failed':
    case 'suspended':
      return (
        <Note tone="danger" role="alert">
          {texts[state.kind]}
        </Note>
      );
    case 'rejected':
      return (
        <>
          <Note tone="danger" role="alert">
            {texts.rejected}
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
