import { pretendShell } from '@stupeni/test-kit';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { AreaProvider } from './AreaProvider';
import { useShell } from './use-shell';

function Screen({ read }: { read: () => Promise<string> }) {
  const { user } = useShell();
  const said = useQuery({ queryKey: ['said'], queryFn: read });
  return (
    <p>{said.isError ? `Не загрузилось для ${user.firstName}` : `${user.firstName}: ${said.data ?? '…'}`}</p>
  );
}

const opened = (read: () => Promise<string>) => {
  const shell = pretendShell();
  return (
    <AreaProvider shell={shell} freshFor={60_000}>
      <Screen read={read} />
    </AreaProvider>
  );
};

it('what is deep inside an area has the user, and what the API said', async () => {
  const read = jest.fn().mockResolvedValue('привет');
  render(opened(read));
  expect(await screen.findByText(`${pretendShell().user.firstName}: привет`)).toBeVisible();
});

it('what failed is said at once: nothing is asked again behind the screen', async () => {
  const read = jest.fn().mockRejectedValue(new Error('503'));
  render(opened(read));
  expect(await screen.findByText(/^Не загрузилось/)).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
});

it('two areas never share what was said', async () => {
  const first = render(opened(jest.fn().mockResolvedValue('одно')));
  await screen.findByText(/одно$/);
  first.unmount();
  render(opened(jest.fn().mockResolvedValue('другое')));
  expect(await screen.findByText(/другое$/)).toBeVisible();
});

it('a part outside of a door says so', () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Outside />)).toThrow('not opened through its door');
  silent.mockRestore();
});

function Outside() {
  useShell();
  return null;
}
