import type { Reply } from '@stupeni/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitingQuery } from './waiting-files';

type Waiting = Reply<'getWaitingFiles'>;
type File = NonNullable<Waiting['uploads'][number]['file']>;

const upload = (id: string, scan?: File['scan']): Waiting['uploads'][number] => ({
  id,
  name: `${id}.pdf`,
  size: 9,
  until: '2026-12-27T10:00:00.000Z',
  file: { id, name: `${id}.pdf`, size: 9, kind: 'pdf', path: `/api/files/${id}`, ...(scan && { scan }) },
});

/** How often a form with these files asks for them again, in ms. */
function readInterval(uploads: Waiting['uploads']): number | false {
  const client = new QueryClient();
  client.setQueryData(waitingQuery({ lessonId: 101 }).queryKey, { uploads } as Waiting);
  const observer = new QueryObserver(client, { ...waitingQuery({ lessonId: 101 }), enabled: false });
  const { refetchInterval } = observer.options;
  return typeof refetchInterval === 'function'
    ? (refetchInterval(observer.getCurrentQuery()) ?? false)
    : (refetchInterval ?? false);
}

it('asks again while the virus scanner checks any file', () => {
  expect(readInterval([upload('a'), upload('b', 'infected'), upload('c', 'checking')])).toBe(5000);
});

it('does not ask again when no file is being scanned', () => {
  expect(readInterval([upload('a'), upload('b', 'infected')])).toBe(false);
  expect(readInterval([{ ...upload('a'), file: null }])).toBe(false);
});
