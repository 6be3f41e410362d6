import { checkPicture } from './check-picture';

const pictures: HTMLImageElement[] = [];
const ask = (url: string, signal = new AbortController().signal) => checkPicture(url, signal);

beforeEach(() => {
  pictures.length = 0;
  jest.spyOn(window, 'Image').mockImplementation(() => {
    const picture = document.createElement('img');
    pictures.push(picture);
    return picture;
  });
});
afterEach(() => jest.restoreAllMocks());

it('loads the picture from its address', async () => {
  const answer = ask('/api/media/1');
  expect(pictures[0]?.getAttribute('src')).toBe('/api/media/1');
  pictures[0]?.onload?.(new Event('load'));
  expect(await answer).toBe('found');
});

it('says that a picture is missing when it does not load, or its address is not allowed', async () => {
  const answer = ask('https://a.example/b.png');
  pictures[0]?.dispatchEvent(new Event('error'));
  expect(await answer).toBe('missing');
  expect(await ask('javascript:alert(1)')).toBe('missing');
  expect(pictures).toHaveLength(1);
});

it('stops loading when the time is over', async () => {
  const time = new AbortController();
  const answer = ask('https://a.example/b.png', time.signal);
  time.abort();
  expect(await answer).toBe('unknown');
  expect(pictures[0]?.hasAttribute('src')).toBe(false);
  expect(await ask('https://a.example/b.png', time.signal)).toBe('unknown');
  expect(pictures).toHaveLength(1);
});
