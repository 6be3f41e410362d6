import { makeComment, pretendShell, usePretendApi } from '@stupeni/test-kit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RemoteProvider } from '../RemoteProvider';
import { type DrawnText, useLastSeen } from './use-last-seen';

const api = usePretendApi();
const { author, createdAt } = makeComment();
const message = (id: number, text: string) => ({
  part: 'message' as const,
  id,
  text,
  author,
  createdAt,
  mine: false,
  byStaff: true,
  editedAt: null,
});

beforeEach(() => window.localStorage.setItem('token', 'a-token'));
afterEach(() => window.localStorage.clear());

it('returns the last text on the screen, and a newer one only after it is drawn', async () => {
  api.answers('getThread', {
    commentId: 8,
    waits: false,
    earlierId: null,
    entries: [message(1, 'Где срок?'), message(2, 'Уже вижу')],
  });
  const shell = pretendShell();
  shell.user.role = 'LEARNER';
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RemoteProvider shell={shell}>{children}</RemoteProvider>
  );
  const before: DrawnText[] = [{ part: 'message', id: 1, text: 'Где срок?' }];
  const after: DrawnText[] = [...before, { part: 'message', id: 2, text: 'Уже вижу' }];
  const { result, rerender } = renderHook((drawn: DrawnText[]) => useLastSeen({ commentId: 8 }, drawn), {
    wrapper,
    initialProps: before,
  });
  await waitFor(() => expect(result.current.entries).toHaveLength(2));
  await act(() => new Promise((done) => setTimeout(done, 700)));
  expect(result.current.lastSeen).toMatchObject({ id: 1 });
  rerender([{ part: 'message', id: 1, text: 'Другие слова' }]);
  await waitFor(() => expect(result.current.lastSeen).toBeNull());
  rerender(after);
  await waitFor(() => expect(result.current.lastSeen).toMatchObject({ id: 2 }));
});
