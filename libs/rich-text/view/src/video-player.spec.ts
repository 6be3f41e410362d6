import { isPageWithoutPlayer, toPlayer, findVideo } from './video-player';

const rutube = 'e4f7a1b2c3d4e5f60718293a4b5c6d7e';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
  ],
  [
    'https://youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=3723',
  ],
  [
    'https://youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
  ],
  ['https://youtube.com/watch?v=dQw4w9WgXcQ&t=now', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=7', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [`https://rutube.ru/video/${rutube}/`, `https://rutube.ru/play/embed/${rutube}`],
  [`https://rutube.ru/shorts/${rutube}/`, `https://rutube.ru/play/embed/${rutube}`],
  [
    `https://rutube.ru/video/private/${rutube}/?p=a-B_1&r=wd`,
    `https://rutube.ru/play/embed/${rutube}?p=a-B_1`,
  ],
  [
    'https://vk.com/video/@school?z=video-123_456%2Fclub1',
    'https://vkvideo.ru/video_ext.php?oid=-123&id=456',
  ],
  ['https://vkvideo.ru/playlist/-1_2/video-123_456', 'https://vkvideo.ru/video_ext.php?oid=-123&id=456'],
  ['https://vk.com/clip-123_456', 'https://vkvideo.ru/video_ext.php?oid=-123&id=456'],
  ['https://vk.com/video-123_456', 'https://vkvideo.ru/video_ext.php?oid=-123&id=456'],
  ['https://vkvideo.ru/video12_345', 'https://vkvideo.ru/video_ext.php?oid=12&id=345'],
  ['https://kinescope.io/201234567890', 'https://kinescope.io/embed/201234567890'],
])('makes a player of the page %s', (page, player) => {
  expect(toPlayer(page)).toBe(player);
});

it.each([
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/feed/subscriptions',
  'https://www.youtube.com/watch?v="><script>',
  'https://rutube.ru/play/embed/1',
  'https://vk.com/feed',
  'https://vk.com/video-1_2abc',
  `https://rutube.ru/video/${rutube}0/`,
  'https://vkvideo.ru/video_ext.php?oid=-1&id=2',
  'https://kinescope.io/embed/201234567890',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  '/embed/risk.html',
])('does not change %s', (url) => {
  expect(toPlayer(url)).toBe(url);
});

it.each([
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  `https://rutube.ru/play/embed/${rutube}`,
  'https://vk.com/video_ext.php?oid=-1&id=2',
  'https://kinescope.io/embed/201234567890',
  'https://dzen.ru/embed/vWabcdef',
])('recognizes the video %s', (url) => {
  expect(findVideo(url)).toBe(url);
});

it.each([
  'https://rutube.ru/',
  'https://vk.com/feed',
  'https://a.example/embed/1',
  'https://dzen.ru/a/1',
  'http://rutube.ru/play/embed/1',
  '/embed/risk.html',
])('does not take %s for a video', (url) => {
  expect(findVideo(url)).toBeNull();
});

it.each([
  'https://dzen.ru/video/watch/64f0c0a1b2',
  'https://vk.com/durov',
  'https://www.youtube.com/@channel',
])('tells that %s has no player', (page) => expect(isPageWithoutPlayer(page)).toBe(true));

it.each(['https://dzen.ru/embed/vX9', 'https://youtu.be/dQw4w9WgXcQ', 'https://video.example/1', '/embed/a'])(
  'does not tell that %s has no player',
  (page) => expect(isPageWithoutPlayer(page)).toBe(false),
);
