import { defaultEmbedHosts, readEmbedHosts } from './embed-hosts';

it.each([
  [undefined, defaultEmbedHosts],
  ['', defaultEmbedHosts],
  ['none', []],
  ['video.test, slides.test', ['video.test', 'slides.test']],
  ['+video.test', [...defaultEmbedHosts, 'video.test']],
  ['+video.test slides.test', [...defaultEmbedHosts, 'video.test', 'slides.test']],
  ['+vk.com', defaultEmbedHosts],
])('reads EMBED_HOSTS=%s', (setting, hosts) => {
  expect(readEmbedHosts(setting)).toEqual(hosts);
});
