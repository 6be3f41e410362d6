import type { Course, Input } from '@stupeni/contract';
import { makeCourse, makeCourseLesson } from '@stupeni/test-kit';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { courseQuery } from '../server-state/queries';
import { useCreatorApi } from '../testing/use-creator-api';
import { useOutline } from './use-outline';

const api = useCreatorApi();
const makeCourseWithLessons = (...ids: number[]): Course =>
  makeCourse({
    id: 7,
    lessons: ids.map((id, at) => makeCourseLesson({ id, courseId: 7, order: at + 1 })),
  });

type Body = Input<'arrangeCourse'>['body'];

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
