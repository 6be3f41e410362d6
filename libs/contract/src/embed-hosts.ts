/** Hosts that lessons may embed without a setting (product decisions §9): players of video services. */
export const defaultEmbedHosts: readonly string[] = [
  'www.youtube-nocookie.com',
  'rutube.ru',
  'vk.com',
  'vkvideo.ru',
  'kinescope.io',
  'dzen.ru',
];

/**
 * The hosts of the setting `EMBED_HOSTS`, separated by comma or space. Without a setting these are the default hosts.
 * `none` means no host. A host with `+` before it is added to the default hosts; a list without `+` replaces them.
 */
export function readEmbedHosts(setting = ''): string[] {
  const words = setting.split(/[\s,]+/).filter(Boolean);
  if (words.length === 0) return [...defaultEmbedHosts];
  if (words.length === 1 && words[0] === 'none') return [];
  const hosts = words.map((word) => word.replace(/^\+/, ''));
  const adds = words.some((word) => word.startsWith('+'));
  return adds ? [...new Set([...defaultEmbedHosts, ...hosts])] : hosts;
}
