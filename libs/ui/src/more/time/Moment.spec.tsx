import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw';
import { Moment } from './Moment';

it('has the instant in machine-readable form too', async () => {
  const at = new Date(2025, 9, 28, 10, 14).toISOString();
  await draw(<Moment at={at} />);
  expect(screen.getByText('28 октября 2025 г., 10:14')).toHaveAttribute('datetime', at);
});
