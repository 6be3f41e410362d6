import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw';
import { Counter } from './Counter';

it('shows all digits of a large number', async () => {
  await draw(<Counter count={12_345} />);
  expect(screen.getByText(/^12\s345$/)).toBeVisible();
});
