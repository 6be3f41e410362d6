import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';
import { translate } from '@stupeni/ui/translate';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CrashBoundary } from './CrashBoundary';

const caught = jest.fn();

beforeEach(() => {
  caught.mockReset();
  jest.spyOn(console, 'error').mockReturnValue(); // React logs every error that a boundary catches.
});

/** An element comes before a bare text: what no page of the product may do. */
function Frail() {
  const [busy, setBusy] = useState(false);
  return (
    <button type="button" onClick={() => setBusy(true)}>
      {busy && <i>…</i>}
      Войти
    </button>
  );
}

function draw(children = <Frail />) {
  render(
    <CrashBoundary onCatch={caught} fallback={() => <h1>Не получилось</h1>}>
      {children}
    </CrashBoundary>,
  );
}

it('renders again what a translator broke', async () => {
  draw();
  translate(document.body);
  await act(async () => screen.getByRole('button').click());
  expect(caught).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Войти' })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('shows its screen when rendering again fails at once', async () => {
  document.body.append(document.createElement('font'));
  draw(<Throws error={new DOMException('not a child', 'NotFoundError')} />);
  await waitFor(() => expect(caught).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('heading', { name: 'Не получилось' })).toBeVisible();
  document.querySelector('font')?.remove();
});

it('shows its screen for a crash of the product', () => {
  draw(<Throws error={new Error('упал')} />);
  expect(screen.getByRole('heading', { name: 'Не получилось' })).toBeVisible();
  expect(caught).toHaveBeenCalledTimes(1);
});

function Throws({ error }: { error: unknown }): never {
  throw error;
}
