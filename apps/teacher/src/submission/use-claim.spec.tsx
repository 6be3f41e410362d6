import type { ReviewItem } from '@stupeni/contract';
import { RemoteProvider } from '@stupeni/remote';
import { pretendShell } from '@stupeni/test-kit';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useClaim } from './use-claim';

const item = { user: { id: 3 }, lesson: { id: 8 } } as ReviewItem;
const wrapper = ({ children }: { children: ReactNode }) => (
  <RemoteProvider shell={pretendShell()}>{children}</RemoteProvider>
);

it('releases the submission after the claim was stored', async () => {
  const { fetch } = globalThis;
  const methods: string[] = [];
  let store = () => undefined as void;
  globalThis.fetch = async (input) => {
    const { method } = input as Request;
    methods.push(method);
    if (methods.length === 1) await new Promise<void>((done) => (store = done));
    return new Response(null, { status: 204 });
  };
  const { unmount } = renderHook(() => useClaim(item), { wrapper });
  await waitFor(() => expect(methods).toHaveLength(1));
  unmount();
  await new Promise(process.nextTick);
  expect(methods).toHaveLength(1);
  store();
  await waitFor(() => expect(methods).toHaveLength(2));
  expect(methods[1]).toBe('DELETE');
  globalThis.fetch = fetch;
});
