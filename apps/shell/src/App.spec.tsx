import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';
import { BrowserRouter } from '@stupeni/router';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen } from '@testing-library/react';
import { App } from './App';
import { reportFailure } from './failures/reports';
import { AppRoutes } from './routes/AppRoutes';

jest.mock('./failures/reports', () => ({ reportFailure: jest.fn() }));
jest.mock('./routes/AppRoutes', () => ({ AppRoutes: jest.fn() }));

beforeEach(() => {
  jest.mocked(reportFailure).mockReset();
  jest.spyOn(console, 'error').mockReturnValue(); // React logs every error that a boundary catches.
  document.documentElement.dataset['shell'] = '0.2.0-def';
});
afterEach(() => delete document.documentElement.dataset['shell']);

async function draw(error: unknown) {
  jest.mocked(AppRoutes).mockImplementation(() => {
    throw error;
  });
  await act(async () =>
    render(
      <UiProvider>
        <BrowserRouter>
          <App sessionEnd={null} />
        </BrowserRouter>
      </UiProvider>,
    ),
  );
}

it('shows and reports a crash of a page of the shell, instead of a blank page', async () => {
  await draw(new Error('упал'));
  expect(screen.getByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(reportFailure).toHaveBeenCalledWith('shell', { base: '/shell/0.2.0-def/' }, new Error('упал'));
});

it('does not report a missing chunk of the shell as a crash', async () => {
  await draw(Object.assign(new Error('frame.js'), { name: 'ChunkLoadError' }));
  expect(screen.getByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible();
  expect(reportFailure).not.toHaveBeenCalled();
});

it('says that a translator or an extension may have changed the page', async () => {
  const stack = 'Error: x\n    at patched (chrome-extension://abcdef/inject.js:1:7)';
  await draw(Object.assign(new Error('x'), { stack }));
  expect(screen.getByText(/переводчик или расширение браузера/)).toBeVisible();
});
