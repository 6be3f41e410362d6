import '@stupeni/test-kit/browser';
import type { ShellUser } from '@stupeni/federation';
import { MemoryRouter } from '@stupeni/router/testing';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endPreview, readPreview, takePreview } from '../remotes/preview';
import { PreviewBar } from './PreviewBar';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  takePreview();
};
beforeEach(() => {
  endPreview();
  open('/');
});

it('takes the preview from the address, for staff only, until it ends', () => {
  open('/?remote=teacher@0.1.0-abc&tab=2');
  expect(window.location.search).toBe('?tab=2');
  expect(readPreview('TEACHER')).toEqual({ name: 'teacher', id: '0.1.0-abc' });
  expect(readPreview('LEARNER')).toBeNull();
  expect(readPreview(undefined)).toBeNull();
  open('/');
  expect(readPreview('TEACHER')).not.toBeNull();
  endPreview();
  expect(readPreview('TEACHER')).toBeNull();
});

it.each(['nobody@0.1.0-abc', 'teacher@../secret', 'teacher@', 'teacher', 'teacher@a/b'])(
  'ignores «%s»',
  (wanted) => {
    open(`/?remote=${wanted}`);
    expect(readPreview('TEACHER')).toBeNull();
  },
);

it('says which release is shown, and leads back to the released remote', async () => {
  open('/?remote=teacher@0.1.0-abc');
  const reload = jest.fn();
  const user = { id: 7, role: 'TEACHER' } as ShellUser;
  const bar = (remote: 'teacher' | 'creator') => (
    <UiProvider>
      <MemoryRouter>
        <PreviewBar user={user} remote={remote} reload={reload} />
      </MemoryRouter>
    </UiProvider>
  );
  const { rerender } = render(bar('teacher'));
  expect(screen.getByRole('region', { name: 'Просмотр выпуска' })).toHaveTextContent(
    'teacher 0.1.0-abc. Видите',
  );
  rerender(bar('creator'));
  expect(screen.getByRole('region')).toHaveTextContent('Ваша роль этот раздел не открывает');
  await userEvent.click(screen.getByRole('button', { name: 'Выйти из просмотра' }));
  expect(reload).toHaveBeenCalled();
  expect(readPreview('TEACHER')).toBeNull();
});

it('says to staff that the address of a preview is wrong, until they hide it', async () => {
  const bar = (role: string) => (
    <UiProvider>
      <MemoryRouter initialEntries={['/?remote=teachr@0.1.0-abc']}>
        <PreviewBar user={{ id: 7, role } as ShellUser} remote="teacher" />
      </MemoryRouter>
    </UiProvider>
  );
  const { unmount } = render(bar('LEARNER'));
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  render(bar('TEACHER'));
  expect(screen.getByRole('region')).toHaveTextContent('Адрес просмотра «teachr@0.1.0-abc» не подходит');
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть' }));
  expect(screen.queryByRole('region')).toBeNull();
});
