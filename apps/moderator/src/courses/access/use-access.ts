import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { CourseAccess, CourseAccessList, Input } from '@stupeni/contract';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from './texts';

/** Who may open a course. The key begins with `groups`: news about groups and access have this topic. */
export const accessQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['groups', 'access', courseId],
    queryFn: ({ signal }) => call('listCourseAccess', { params: { courseId } }, { signal }),
  });

/** The name of a row's receiver. */
export const receiverName = ({ to, name }: Pick<CourseAccess, 'to' | 'name'>): string =>
  to === 'everyone' ? texts.everyone : name;

export interface Change {
  row: CourseAccess;
  lastDay: string | null;
  /** It undoes an earlier change. Its toast offers no undo. */
  isUndo?: boolean;
}

/** Opens a course, and changes the last day of a row. Toasts show the results and offer a way back. */
export function useAccess(courseId: number) {
  const client = useQueryClient();
  const store = (list: CourseAccessList) => client.setQueryData(accessQuery(courseId).queryKey, list);
  const settle = () =>
    Promise.all(['groups', 'courses'].map((part) => client.invalidateQueries({ queryKey: [part] })));
  const fail = (title: string) => (error: Error) =>
    showToast({
      tone: 'danger',
      title,
      text:
        readProblemCode(error) === 'wrong_state'
          ? texts.changedByOther
          : problemSentence(toCallProblem(error)),
    });

  const opening = useMutation({
    mutationFn: (body: Input<'openCourse'>['body']) => call('openCourse', { params: { courseId }, body }),
    onSuccess: store,
    onSettled: settle,
  });

  const changing = useMutation({
    mutationFn: ({ row, lastDay }: Change) =>
      call('changeCourseAccess', { params: { accessId: row.id }, body: { lastDay, from: row.lastDay } }),
    onSuccess(list, { row, lastDay, isUndo = false }) {
      store(list);
      const ends = lastDay !== null && lastDay <= list.today;
      const changed = { ...row, lastDay };
      showToast({
        tone: 'success',
        title: isUndo ? texts.restoredToast : ends ? texts.endsToast : texts.changedToast,
        text: texts.until(receiverName(row), lastDay),
        ...(!isUndo && {
          action: {
            label: texts.undo,
            onSelect: () => changing.mutate({ row: changed, lastDay: row.lastDay, isUndo: true }),
          },
        }),
      });
    },
    onError: fail(texts.changeFailed),
    onSettled: settle,
  });
  return { opening, changing, failOpening: fail(texts.openFailed) };
}
