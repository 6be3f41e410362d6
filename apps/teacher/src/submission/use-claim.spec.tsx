import type { ReviewItem } from '@stupeni/contract';
import { RemoteProvider } from '@stupeni/remote';
import { pretendShell } from '@stupeni/test-kit';
import { useQueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { waitForClaim, useClaim } from './use-claim';

const item = { user: { id: 3 }, lesson: { id: 8 } } as ReviewItem;
const wrapper = ({ children }: { children: ReactNode }) => (
  <RemoteProvider shell={pretendShell()}>{children}</RemoteProvider>
);

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

/** An API that answers the first request after `store`, and the others at once. */
function answerLater() {
  const methods: string[] = [];
  let store = () => undefined as void;
  const stored = new Promise<void>((done) => (store = done));
  globalThis.fetch = async (input) => {
    methods.push((input as Request).method);
    if (methods.length === 1) await stored;
    return new Response(null, { status: 204 });
  };
  return { methods, store };
}

it('releases the submission after the claim was stored', async () => {
  const { methods, store } = answerLater();
  const { unmount } = renderHook(() => useClaim(item, null), { wrapper });
  await waitFor(() => expect(methods).toHaveLength(1));
  unmount();
  await new Promise(process.nextTick);
  expect(methods).toHaveLength(1);
  store();
  await waitFor(() => expect(methods).toHaveLength(2));
  expect(methods[1]).toBe('DELETE');
});

it('does not release a submission that is open again', async () => {
  const { methods, store } = answerLater();
  const other = { user: { id: 3 }, lesson: { id: 9 } } as ReviewItem;
  const { rerender, unmount } = renderHook((shown: ReviewItem) => useClaim(shown, null), {
    wrapper,
    initialProps: item,
  });
  await waitFor(() => expect(methods).toHaveLength(1));
  rerender(other);
  await waitFor(() => expect(methods).toHaveLength(2));
  rerender(item);
  store();
  // The other submission is released, and this one is not.
  await waitFor(() => expect(methods).toEqual(['POST', 'POST', 'DELETE']));
  unmount();
  await waitFor(() => expect(methods).toEqual(['POST', 'POST', 'DELETE', 'DELETE']));
});

it('starts the claim first when a verdict comes before the claim', async () => {
  const order: string[] = [];
  globalThis.fetch = async () => {
    order.push('claim');
    return new Response(null, { status: 204 });
  };
  renderHook(
    () => {
      const client = useQueryClient();
      useClaim(item, null);
      // Runs before the effect that claims, as a key in the first moment does.
      useLayoutEffect(() => void waitForClaim(client, item).then(() => order.push('verdict')), [client]);
    },
    { wrapper },
  );
  await waitFor(() => expect(order).toContain('verdict'));
  expect(order).toEqual(['claim', 'verdict']);
});

it('makes a verdict wait for the running claim', async () => {
  const { store } = answerLater();
  const { result } = renderHook(
    () => {
      const client = useQueryClient();
      useClaim(item, null);
      return () => waitForClaim(client, item);
    },
    { wrapper },
  );
  const order: string[] = [];
  const verdict = result.current().then(() => order.push('verdict'));
  await new Promise(process.nextTick);
  order.push('claim');
  store();
  await verdict;
  expect(order).toEqual(['claim', 'verdict']);
});

it('renews the claim with the id of the shown submission', async () => {
  const addresses: string[] = [];
  globalThis.fetch = async (input) => {
    addresses.push((input as Request).url);
    return new Response(null, { status: 204 });
  };
  jest.useFakeTimers();
  const { rerender, unmount } = renderHook((shownId: number | null) => useClaim(item, shownId), {
    wrapper,
    initialProps: null as number | null,
  });
  rerender(7);
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  unmount();
  jest.useRealTimers();
  expect(addresses.slice(0, 2)).toEqual([
    expect.stringMatching(/\/3\/8\/claim$/),
    expect.stringMatching(/\/3\/8\/claim\?submissionId=7$/),
  ]);
});
