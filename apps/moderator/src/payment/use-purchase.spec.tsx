import { usePretendApi } from '@stupeni/test-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { usePurchase } from './use-purchase';

const api = usePretendApi();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

it('opens the page of the provider, and does not change the address of another screen', async () => {
  const goTo = jest.fn();
  const tab = { closed: false, opener: window, document: document.implementation.createHTMLDocument() };
  jest.spyOn(window, 'open').mockReturnValue({ ...tab, location: { replace: goTo } } as unknown as Window);
  const goOn = api.hangs('createPayment');
  const onStarted = jest.fn();
  const { result, unmount } = renderHook(() => usePurchase(onStarted), { wrapper });
  act(() => result.current.buy(5));
  unmount();
  api.answers('createPayment', { id: 7, payUrl: 'https://pay.test/7' });
  goOn();
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  await act(async () => undefined);
  expect(onStarted).not.toHaveBeenCalled();
});
