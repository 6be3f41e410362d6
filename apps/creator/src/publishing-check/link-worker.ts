/**
 * The worker that requests an address of another site. It is a classic script, and the build only removes its types.
 * The gateway knows the name of this script and lets it connect to other sites. The gateway allows this to no page.
 */
{
  type Answer = import('./check-picture').CheckResult;

  const ask = (url: string, method: 'HEAD' | 'GET') =>
    fetch(url, {
      method,
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  const isGone = ({ status }: Response) => status === 404 || status === 410;

  /** Asks with HEAD, and then with GET. Some servers answer HEAD with an error and GET with the page. */
  const checkUrl = async (url: string): Promise<Answer> => {
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

  addEventListener('message', ({ data }: MessageEvent<string>) => void checkUrl(data).then(postMessage));
}
