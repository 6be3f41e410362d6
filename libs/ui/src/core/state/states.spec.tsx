import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../../testing/draw';
import { FailureState } from './FailureState';
import { Loading } from './Loading';
import { Note } from './Note';
import { PageWaiting } from './PageWaiting';
import { Skeleton } from './Skeleton';

it('an alert holds exactly the quoted text; buttons stand beside it', async () => {
  await draw(
    <Note tone="danger" role="alert" actions={<button>Повторить</button>}>
      Неверный e‑mail или пароль
    </Note>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Неверный e‑mail или пароль');
});

it('a failure offers the retry and keeps the details folded', async () => {
  const retry = jest.fn();
  await draw(
    <FailureState
      title="Раздел не загрузился"
      text="Остальное работает."
      onRetry={retry}
      details="teacher 2.4.1"
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Раздел не загрузился');
  expect(screen.getByText('teacher 2.4.1')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('a skeleton is silent; the waiting is said once', async () => {
  await draw(
    <Loading>
      <Skeleton />
      <Skeleton />
    </Loading>,
  );
  expect(screen.getByRole('status').textContent).toBe('Загрузка…');
});

it('a waiting that takes the place of another goes on with it; a later one begins anew', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const waited = () => screen.getByRole('status').style.getPropertyValue('--waited');
  const { rerender } = await draw(<PageWaiting key="shell" shape="tiles" />);
  expect(waited()).toBe('0ms');
  clock.mockReturnValue(1700);
  rerender(<PageWaiting key="area" shape="tiles" />);
  expect(waited()).toBe('-700ms');
  clock.mockReturnValue(2000);
  rerender(<Loading key="list" />);
  expect(waited()).toBe('-1000ms');
  rerender(<p>Курсы</p>);
  clock.mockReturnValue(3000);
  rerender(<PageWaiting shape="stairs" />);
  expect(waited()).toBe('0ms');
  clock.mockRestore();
});
