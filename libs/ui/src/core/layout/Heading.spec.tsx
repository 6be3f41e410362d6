import { render, screen } from '@testing-library/react';
import { Dialog } from '../../more/dialog/Dialog';
import { UiProvider } from '../provider/UiProvider';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { Heading, SiteName } from './Heading';

const page = (heading: string | null) => (
  <UiProvider>
    <SiteName value="Школа">{heading !== null && <Heading as="h1">{heading}</Heading>}</SiteName>
  </UiProvider>
);

beforeEach(() => {
  document.title = 'Школа';
});

it('names the document after the page, and after the product while a page loads', () => {
  const { rerender } = render(page('Курсы'));
  expect(document.title).toBe('Курсы · Школа');
  rerender(page('Профиль'));
  expect(document.title).toBe('Профиль · Школа');
  rerender(page(null));
  expect(document.title).toBe('Школа');
});

it('does not name the document after a heading of a lower level', () => {
  render(<Heading>Уроки</Heading>, {
    wrapper: ({ children }) => (
      <UiProvider>
        <SiteName value="Школа">{children}</SiteName>
      </UiProvider>
    ),
  });
  expect(document.title).toBe('Школа');
});

itAtNight('does not name the document after a preview in a dialog', async () => {
  render(
    <UiProvider>
      <SiteName value="Школа">
        <Dialog open title="Просмотр" onClose={jest.fn()}>
          <Heading as="h1">Урок</Heading>
        </Dialog>
      </SiteName>
    </UiProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Урок' })).toBeVisible();
  expect(document.title).toBe('Школа');
});
