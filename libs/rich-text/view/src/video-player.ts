/** A video service: hosts of its pages, and the address of the player of a page. */
interface VideoService {
  hosts: readonly string[];
  /** Null when the page has no player. */
  player: (page: URL) => string | null;
}

const makeYoutubePlayer = (id: string | undefined, page: URL) => {
  if (id === undefined || !/^[\w-]{6,20}$/.test(id)) return null;
  const start = parseSeconds(page.searchParams.get('t') ?? page.searchParams.get('start') ?? '');
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
};

/** Seconds of «90», «90s» or «1h2m3s». Zero for other texts. */
function parseSeconds(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const services: readonly VideoService[] = [
  {
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
    player(page) {
      const [, kind, id] = page.pathname.split('/');
      if (kind === 'watch') return makeYoutubePlayer(page.searchParams.get('v') ?? undefined, page);
      return kind === 'embed' || kind === 'shorts' || kind === 'live' ? makeYoutubePlayer(id, page) : null;
    },
  },
  { hosts: ['youtu.be'], player: (page) => makeYoutubePlayer(page.pathname.slice(1), page) },
  {
    hosts: ['rutube.ru', 'www.rutube.ru'],
    player(page) {
      const id = /^\/(?:video|video\/private|shorts|live\/video)\/([0-9a-f]{32})\/?$/.exec(
        page.pathname,
      )?.[1];
      // The key of a private video.
      const key = /^[\w-]+$/.exec(page.searchParams.get('p') ?? '')?.[0];
      return id === undefined ? null : `https://rutube.ru/play/embed/${id}${key ? `?p=${key}` : ''}`;
    },
  },
  {
    hosts: ['vk.com', 'www.vk.com', 'vkvideo.ru', 'www.vkvideo.ru', 'm.vk.com', 'm.vkvideo.ru'],
    player(page) {
      // A page with a list of videos or a wall opens a video in a window. The parameter `z` then names the video.
      const place = `/${page.searchParams.get('z') ?? ''} ${page.pathname} `;
      const [, owner, id] = /\/(?:video|clip)(-?\d+)_(\d+)(?=[/ ])/.exec(place) ?? [];
      return owner === undefined ? null : `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}`;
    },
  },
  {
    hosts: ['kinescope.io'],
    player(page) {
      const id = /^\/([0-9A-Za-z-]{10,40})$/.exec(page.pathname)?.[1];
      return id === undefined ? null : `https://kinescope.io/embed/${id}`;
    },
  },
];

/** The addresses of players, in the form that the «Поделиться» menus of the services give. */
const players: Readonly<Record<string, RegExp>> = {
  'www.youtube-nocookie.com': /^\/embed\/./,
  'rutube.ru': /^\/play\/embed\/./,
  'vk.com': /^\/video_ext\.php$/,
  'vkvideo.ru': /^\/video_ext\.php$/,
  'kinescope.io': /^\/embed\/./,
  'dzen.ru': /^\/embed\/./,
};

/** The address when it is a video's page or the player of a known service, otherwise null. */
export function findVideo(url: string): string | null {
  if (toPlayer(url) !== url) return url;
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  return protocol === 'https:' && Object.hasOwn(players, host) && players[host]?.test(pathname) ? url : null;
}

/** Whether the address is a page of a known service without a player. These pages refuse to be framed. */
export function isPageWithoutPlayer(url: string): boolean {
  if (!URL.canParse(url) || findVideo(url) !== null) return false;
  const { host } = new URL(url);
  return Object.hasOwn(players, host) || services.some(({ hosts }) => hosts.includes(host));
}

/**
 * The address of the player when the address is a video's page of a known service. Any other address is returned
 * unchanged.
 */
export function toPlayer(url: string): string {
  if (!URL.canParse(url)) return url;
  const page = new URL(url);
  if (page.protocol !== 'https:' || page.username !== '' || page.password !== '') return url;
  return services.find(({ hosts }) => hosts.includes(page.host))?.player(page) ?? url;
}
