import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../../testing/draw';
import { FileLink, type FileLinkProps } from './FileLink';

const drawn = (how: Partial<FileLinkProps> = {}) =>
  draw(
    <FileLink
      name="Устав.pdf"
      size={2048}
      address="/files/1?old"
      isFresh={() => true}
      readAgain={() => Promise.resolve(undefined)}
      failed="Не удалось открыть файл."
      {...how}
    />,
  );
const link = () => screen.getByRole('link', { name: 'Устав.pdf' });
let opened: string[];

beforeEach(() => {
  opened = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => jest.restoreAllMocks());

it('saves a file under its name and shows its size', async () => {
  await drawn();
  expect(link()).toHaveAttribute('download', 'Устав.pdf');
  expect(screen.getByText('2 КБ')).toBeVisible();
});

it('renews an expired address before it opens the file', async () => {
  await drawn({ isFresh: () => false, readAgain: () => Promise.resolve('/files/1?new') });
  await userEvent.click(link());
  expect(opened).toEqual(['/files/1?new']);
});

it('reports that no new address was received', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(console, 'debug').mockImplementation();
  await drawn({ isFresh: () => false, readAgain: () => Promise.reject(new Error('no line')) });
  await userEvent.click(link());
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось открыть файл.');
  expect(opened).toEqual([]);
});
