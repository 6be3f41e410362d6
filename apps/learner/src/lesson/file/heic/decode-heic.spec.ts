import { decodeHeic } from './decode-heic';
import { decodeInWorker, WorkerNotStartedError } from './decode-in-worker';
import { drawHeic } from './draw-heic';

jest.mock('./decode-in-worker', () => ({
  decodeInWorker: jest.fn(),
  WorkerNotStartedError: class WorkerNotStartedError extends Error {},
}));
jest.mock('./draw-heic', () => ({ drawHeic: jest.fn() }));
jest.mock('libheif-js/libheif/libheif.js', () => ({ __esModule: true, default: () => ({}) }));

const inWorker = jest.mocked(decodeInWorker);
const onPage = jest.mocked(drawHeic);
const photo = new ArrayBuffer(8);
const pixels = { width: 2, height: 1 } as ImageData;

beforeEach(() => {
  inWorker.mockReset();
  onPage.mockReset();
});

it('decodes the photo in the worker', async () => {
  inWorker.mockResolvedValue(pixels);
  expect(await decodeHeic(photo)).toBe(pixels);
  expect(onPage).not.toHaveBeenCalled();
});

it('decodes on the page when no worker starts', async () => {
  inWorker.mockRejectedValue(new WorkerNotStartedError());
  onPage.mockResolvedValue(pixels);
  expect(await decodeHeic(photo)).toBe(pixels);
});

it('does not decode again on the page what the worker could not decode', async () => {
  inWorker.mockRejectedValue(new Error('no picture'));
  await expect(decodeHeic(photo)).rejects.toThrow('no picture');
  expect(onPage).not.toHaveBeenCalled();
});
