import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { draw } from '../../testing/draw';
import { FailureState } from './FailureState';
import { Loading } from './Loading';
import { Note } from './Note';
import { PageWaiting } from './PageWaiting';
import { Skeleton } from './Skeleton';

it('puts only the quoted text into the alert and the buttons next to it', async () => {
  await draw(
    <Note tone="danger" role="alert" actions={<button>Повторить</button>}>
      Неверный e‑mail или пароль
    </Note>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Неверный e‑mail или пароль');
});

it('offers the retry of a failure and collapses the details', async () => {
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

it('hides skeletons from screen readers and announces the loading once', async () => {
  await draw(
    <Loading>
      <Skeleton />
      <Skeleton />
    </Loading>,
  );
  expect(screen.getByRole('status').textContent).toBe('Загрузка…');
});

itAtNight(
  'continues the delay of a loading state that it replaces, and starts the next one at zero',
  async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const waited = () => screen.getByRole('status').style.getPropertyValue('--waited');
    const { rerender } = await draw(<PageWaiting key="shell" shape="tiles" />);
    expect(waited()).toBe('0ms');
    clock.mockReturnValue(1700);
    rerender(<PageWaiting key="remote" shape="tiles" />);
    expect(waited()).toBe('-700ms');
    clock.mockReturnValue(2000);
    rerender(<Loading key="list" />);
    expect(waited()).toBe('-1000ms');
    rerender(<p>Курсы</p>);
    clock.mockReturnValue(3000);
    rerender(<PageWaiting shape="stairs" />);
    expect(waited()).toBe('0ms');
    clock.mockRestore();
  },
);
