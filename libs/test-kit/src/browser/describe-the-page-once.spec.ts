/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { describeThePageOnce } from './describe-the-page-once';

describeThePageOnce();
beforeEach(() => void (document.body.innerHTML = '<p>Урок</p><p>Тест</p><p>Тест</p>'));

const catchError = (look: () => unknown): Error => {
  try {
    look();
  } catch (error) {
    return error as Error;
  }
  throw new Error('Nothing was thrown');
};

it('describes the page when a query fails outside a wait', () => {
  const { message } = catchError(() => screen.getByText('Курс'));
  expect(message).toContain('Unable to find an element with the text: Курс');
  expect(message).toContain('Урок');
});

it('describes the page only in the error that ends a wait', async () => {
  const duringWait: Error[] = [];
  const wait = waitFor(
    () => {
      const error = catchError(() => screen.getByText('Курс'));
      duringWait.push(error);
      throw error;
    },
    { timeout: 0 },
  );
  const end = await wait.catch((error: Error) => error);
  expect(end).toMatchObject({
    name: 'TestingLibraryElementError',
    message: expect.stringContaining('Урок'),
  });
  expect(duringWait[0]!.stack).not.toContain('Урок');
});

it('lists the elements and the page when a wait ends with too many elements', async () => {
  const end: unknown = await screen.findByText('Тест', {}, { timeout: 0 }).catch((error: unknown) => error);
  const { message } = end as Error;
  // One in the query, two in the list of elements, two in the page.
  expect(message.match(/Тест/g)).toHaveLength(5);
});
