import { NoConnectionError } from '@stupeni/api-client';
import { PhotoNotConvertedError } from '@stupeni/remote';
import { decodeHeic } from './decode-heic';
import { needsJpeg, toJpeg, toJpegName } from './to-jpeg';

jest.mock('./decode-heic', () => ({ decodeHeic: jest.fn() }));

const decode = jest.mocked(decodeHeic);
const heicBytes = '\0\0\0\x18ftypheic\0\0\0\0';
const photo = new File([heicBytes], 'IMG_1.HEIC');
const bitmap = { width: 2, height: 1, close: () => {} } as ImageBitmap;

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['jpeg'], { type: type! })));
  decode.mockReset();
});

it.each([
  ['IMG_1.HEIC', 'x', true],
  ['снимок.heif', 'x', true],
  ['IMG_1.jpg', heicBytes, true],
  ['IMG_1.jpg', '\xff\xd8\xff', false],
  ['устав.pdf', heicBytes, false],
])('tells whether %s must become a JPEG', async (name, bytes, expected) => {
  expect(await needsJpeg(new File([bytes], name))).toBe(expected);
});

it('names the JPEG like the photo', () => {
  expect([toJpegName('IMG_1.HEIC'), toJpegName('снимок.heif'), toJpegName('a.jpg')]).toEqual([
    'IMG_1.jpg',
    'снимок.jpg',
    'a.jpg',
  ]);
});

it('uses the browser and not the library when the browser reads HEIC', async () => {
  globalThis.createImageBitmap = () => Promise.resolve(bitmap);
  const jpeg = await toJpeg(photo);
  expect([jpeg.name, jpeg.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
  expect(decode).not.toHaveBeenCalled();
});

it('uses the library in other browsers', async () => {
  const pixels = {} as ImageData;
  decode.mockResolvedValue(pixels);
  globalThis.createImageBitmap = (source: unknown) =>
    source === pixels ? Promise.resolve(bitmap) : Promise.reject(new Error('unknown format'));
  expect((await toJpeg(photo)).name).toBe('IMG_1.jpg');
});

it('distinguishes a photo that cannot be decoded from a library that did not load', async () => {
  globalThis.createImageBitmap = () => Promise.reject(new Error('unknown format'));
  decode.mockRejectedValueOnce(new Error('no picture'));
  await expect(toJpeg(photo)).rejects.toThrow(PhotoNotConvertedError);
  decode.mockRejectedValueOnce(new NoConnectionError('The library did not load.'));
  await expect(toJpeg(photo)).rejects.toThrow(NoConnectionError);
});
