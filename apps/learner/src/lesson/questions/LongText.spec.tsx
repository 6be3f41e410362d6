import '@stupeni/ui/with-styles';
import { UiProvider } from '@stupeni/ui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { LongText } from './LongText';

it('shows fourteen lines of a long text, and all of them on request', () => {
  const lines = Array.from({ length: 30 }, (_, n) => `Строка ${n}`).join('\n');
  render(
    <UiProvider>
      <LongText text={lines} />
    </UiProvider>,
  );
  const text = screen.getByText(/Строка 29/);
  expect(text).toHaveStyle({ '-webkit-line-clamp': '14' });
  fireEvent.click(screen.getByRole('button', { name: 'Показать полностью' }));
  expect(text).not.toHaveStyle({ '-webkit-line-clamp': '14' });
});
