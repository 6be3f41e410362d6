import type { Course, Input } from '@stupeni/contract';
import { makeCourse, makeCourseLesson } from '@stupeni/test-kit';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { courseQuery } from '../server-state/queries';
import { holdAnswers } from '../testing/hold-answers';
import { useCreatorApi } from '../testing/use-creator-api';
import { useOutline } from './use-outline';

const api = useCreatorApi();
const makeCourseWithLessons = (...ids: number[]): Course =>
  makeCourse({
    id: 7,
    lessons: ids.map((id, at) => makeCourseLesson({ id, courseId: 7, order: at + 1 })),
  });

type Body = Input<'arrangeCourse'>['body'];
const seen = () => api.calls('arrangeCourse').map(({ body }) => (body as Body).seen?.lessonIds);

beforeEach(() => {
  api.answers('getCourse', makeCourseWithLessons(1, 2, 3));
  api.answers('arrangeCourse', ({ body }) => makeCourseWithLessons(...(body as Body).lessonIds));
});

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const initialData = makeCourseWithLessons(1, 2, 3);
  const { result } = renderHook(
    () => useOutline(useQuery({ ...courseQuery(7), initialData, staleTime: Infinity }).data),
    { wrapper },
  );
  return {
    client,
    page: result,
    ids: () => result.current.outline.lessonIds,
    move: (from: number, to: number) => act(async () => result.current.move(from, to)),
    isSaved: () => waitFor(() => expect(result.current.saving.step).toBe('saved')),
    /** Reads the course again, as after an event about a change. */
    readAgain: () => act(() => client.invalidateQueries({ queryKey: ['course', 7] })),
  };
}

describe('undo', () => {
  it('is not offered after a colleague changed the course', async () => {
    const { page, ids, move, isSaved, readAgain } = await open();
    await move(0, 1);
    await isSaved();
    api.answers('getCourse', makeCourseWithLessons(2, 1, 3));
    await readAgain();
    expect(page.current.undo).toBeDefined();
    api.answers('getCourse', makeCourseWithLessons(3, 2, 1));
    await readAgain();
    await waitFor(() => expect(ids()).toEqual([3, 2, 1]));
    expect(page.current.undo).toBeUndefined();
  });

  it('goes back to the change of a colleague, and no further', async () => {
    const { page, ids, move, isSaved, readAgain } = await open();
    await move(0, 1);
    await isSaved();
    api.answers('getCourse', makeCourseWithLessons(3, 2, 1));
    await readAgain();
    await waitFor(() => expect(ids()).toEqual([3, 2, 1]));
    await move(0, 1);
    await isSaved();
    expect(ids()).toEqual([2, 3, 1]);
    await act(async () => page.current.undo?.());
    await waitFor(() => expect(page.current.saving.step).toBe('undone'));
    expect(ids()).toEqual([3, 2, 1]);
    expect(page.current.undo).toBeUndefined();
  });
});

describe('move', () => {
  it('names the outline that the author saw when the drag began before the last answer', async () => {
    const { page, move, isSaved, ids } = await open();
    const release = holdAnswers();
    await move(0, 1);
    // A drag calls the function of the render in which it began.
    const { move: moveLater } = page.current;
    release();
    await isSaved();
    await act(async () => moveLater(1, 2));
    await isSaved();
    expect(seen()).toEqual([
      [1, 2, 3],
      [2, 1, 3],
    ]);
    expect(ids()).toEqual([2, 3, 1]);
  });

  it('names the earlier outline when a colleague changed the course during a drag', async () => {
    const { page, ids, readAgain } = await open();
    const { move: moveLater } = page.current;
    api.answers('getCourse', makeCourseWithLessons(3, 2, 1));
    await readAgain();
    await waitFor(() => expect(ids()).toEqual([3, 2, 1]));
    await act(async () => moveLater(1, 2));
    expect(seen()).toEqual([[1, 2, 3]]);
  });

  it('is not overwritten by an older answer', async () => {
    const { client, ids, move, isSaved } = await open();
    const { fetch } = globalThis;
    const release = holdAnswers();
    void client.invalidateQueries({ queryKey: ['course', 7] });
    await waitFor(() => expect(api.calls('getCourse')).toHaveLength(1));
    globalThis.fetch = fetch;
    await move(0, 1);
    await isSaved();
    await act(async () => {
      release();
      await new Promise((done) => setTimeout(done, 20));
    });
    expect(ids()).toEqual([2, 1, 3]);
  });
});
