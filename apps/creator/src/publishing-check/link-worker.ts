/**
 * The worker that asks an address of another site: a classic script, which the build leaves alone but for its types. The
 * gateway knows its name and lets it connect to other sites, which it lets no page do.
 */
{
  type Answer = import('./ask-picture').Answer;

  const ask = (url: string, method: 'HEAD' | 'GET') =>
    fetch(url, {
      method,
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  const isGone = ({ status }: Response) => status === 404 || status === 410;

  /** Some servers answer HEAD with an error and GET with the page. */
  const judge = async (url: string): Promise<Answer> => {
    try {
      if ((await ask(url, 'HEAD')).ok) return 'found';
      const page = await ask(url, 'GET');
      await page.body?.cancel();
      return page.ok ? 'found' : isGone(page) ? 'missing' : 'unknown';
    } catch {
      // The site does not answer, or does not let other sites read its answer. A browser does not tell which.
      return 'unknown';
    }
  };

  addEventListener('message', ({ data }: MessageEvent<string>) => void judge(data).then(postMessage));
}
