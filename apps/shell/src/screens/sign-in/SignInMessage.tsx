import { Note, Text } from '@stupeni/ui/core';
import { texts } from './texts';
import type { SignInState } from './use-sign-in';

/**
 * The result of the last attempt. The live region has only the sentence of the specification. The advice is below it.
 */
export function SignInMessage({ state }: { state: SignInState }) {
  if (!('hint' in state)) return null;
  return (
    <>
      <Note tone="danger" role="alert">
        {texts[state.kind]}
      </Note>
      {state.hint && (
        <Text textStyle="meta" color="fg.muted">
          {state.hint}
        </Text>
      )}
    </>
  );
}
