import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { MyProvider } from '@stupeni/contract';
import { Box, Button, Text } from '@stupeni/ui/core';
import { FailureNote, showToast } from '@stupeni/ui/more';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Row } from './Section';
import { texts } from './texts';

type State = { providers: readonly MyProvider[] } | { failure: string; cause: unknown };

/** A row for each sign-in provider: whether its sign-in opens this account. A school without providers has no rows. */
export function LinkedProviders({ email }: { email: string }) {
  const [state, setState] = useState<State>({ providers: [] });
  const [busy, setBusy] = useState<number | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const read = useCallback(
    () =>
      call('listMyProviders').then(
        (providers) => setState({ providers }),
        (cause: unknown) => setState({ failure: texts.providersFailed, cause }),
      ),
    [],
  );
  useEffect(() => void read(), [read]);

  const remove = async (id: number) => {
    if (busy !== null) return;
    setBusy(id);
    try {
      // Another tab may have removed the link to the provider.
      await call('removeMyProvider', { params: { id } }).catch((cause: unknown) => {
        if (readProblemCode(cause) !== 'not_found') throw cause;
      });
      await read();
      showToast({ tone: 'success', title: texts.unlinkDone });
      // The pressed button is gone, so the section gets the focus.
      top.current?.focus();
    } catch (cause) {
      setState({ failure: texts.unlinkFailed, cause });
    } finally {
      setBusy(null);
    }
  };
  if ('failure' in state)
    return (
      <Row
        action={
          <Button variant="plain" data-flush onClick={() => void read()}>
            {texts.again}
          </Button>
        }
      >
        <FailureNote alert={state.failure} problem={toCallProblem(state.cause)} />
      </Row>
    );
  if (state.providers.length === 0) return null;
  return (
    <Box ref={top} tabIndex={-1} role="group" aria-label={texts.providers} {...groupLook}>
      {state.providers.map(({ name, link }) => (
        <Row
          key={name}
          action={
            link && (
              <Button
                variant="outline"
                aria-label={texts.unlinkProvider(name)}
                loading={busy === link.id}
                onClick={() => void remove(link.id)}
              >
                {texts.unlink}
              </Button>
            )
          }
        >
          <Text fontWeight="600">{name}</Text>
          <Text textStyle="meta" color="fg.muted">
            {link ? texts.linked(link.createdAt) : texts.unlinked(email)}
          </Text>
        </Row>
      ))}
    </Box>
  );
}

const groupLook = { outline: 'none', borderTopWidth: '1px', borderColor: 'border' } as const;
