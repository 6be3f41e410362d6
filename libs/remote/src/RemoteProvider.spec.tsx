import { pretendShell } from '@stupeni/test-kit';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { RemoteProvider } from './RemoteProvider';
import { useShell } from './use-shell';

function Screen({ read }: { read: () => Promise<string> }) {
  const { user } = useShell();
  const text = useQuery({ queryKey: ['text'], queryFn: read });
  return (
    <p>{text.isError ? `Не загрузилось для ${user.firstName}` : `${user.firstName}: ${text.data ?? '…'}`}</p>
  );
}

const opened = (read: () => Promise<string>) => {
  const shell = pretendShell();
  return (
    <RemoteProvider shell={shell} freshForMs={60_000}>
      <Screen read={read} />
    </RemoteProvider>
  );
};

it('gives the user and the data to any component of the remote', async () => {
  const read = jest.fn().mockResolvedValue('привет');
  render(opened(read));
  expect(await screen.findByText(`${pretendShell().user.firstName}: привет`)).toBeVisible();
});

it('shows a failed read at once and does not repeat it', async () => {
  const read = jest.fn().mockRejectedValue(new Error('503'));
  render(opened(read));
  expect(await screen.findByText(/^Не загрузилось/)).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
});

it('has a separate cache for each remote', async () => {
  const first = render(opened(jest.fn().mockResolvedValue('одно')));
  await screen.findByText(/одно$/);
  first.unmount();
  render(opened(jest.fn().mockResolvedValue('другое')));
  expect(await screen.findByText(/другое$/)).toBeVisible();
});

it('throws for a component outside of it', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Outside />)).toThrow('outside of RemoteProvider');
  consoleError.mockRestore();
});

function Outside() {
  useShell();
  return null;
}
