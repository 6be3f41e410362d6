import { call, readIssues, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { CourseAccess, CourseAccessList, Input, ReceiverAccess } from '@stupeni/contract';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from './texts';

/** Who may open a course. The key begins with `groups`: news about groups and access have this topic. */
export const accessQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['groups', 'access', courseId],
    queryFn: ({ signal }) => call('listCourseAccess', { params: { courseId } }, { signal }),
  });

/** The courses of a group, or the courses that a participant may open, with the reasons. */
export const receiverAccessQuery = (to: 'group' | 'learner', id: number) =>
  queryOptions({
    queryKey: ['groups', 'access', to, id],
    queryFn: ({ signal }) =>
      to === 'group'
        ? call('listGroupAccess', { params: { id } }, { signal })
        : call('listParticipantAccess', { params: { id } }, { signal }),
  });

/** The rows of all courses that end soon. */
export const endingAccessQuery = () =>
  queryOptions({
    queryKey: ['groups', 'access', 'ending'],
    queryFn: ({ signal }) => call('listEndingAccess', {}, { signal }),
  });

/** The fields of a row that the dialogs and toasts need, on the page of a course and elsewhere. */
export type AccessRow = Pick<CourseAccess | ReceiverAccess, 'id' | 'to' | 'name' | 'lastDay' | 'ended'>;

/** The name of a row's receiver. */
export const findReceiverName = ({ to, name }: Pick<CourseAccess, 'to' | 'name'>): string =>
  to === 'everyone' ? texts.everyone : name;

export interface LastDayChange {
  row: AccessRow;
  lastDay: string | null;
  /** True if the call undoes an earlier change. Its toast offers no undo. */
  isUndo?: boolean;
}

export interface CourseOpening {
  courseId: number;
  body: Input<'openCourse'>['body'];
  /** For the toast: the names of the receivers, or the title of the course. */
  names: string;
  /**
   * The rows that the receivers had before. An undo restores the last day of these rows, and removes the other rows.
   */
  rowsBefore: readonly Pick<AccessRow, 'id' | 'lastDay'>[];
}

/** The result of an opening or a change, and how to undo it. */
export interface AccessResult {
  tone: 'success' | 'danger';
  title: string;
  text: string;
  undo?: () => void;
}

const showResult = ({ undo, ...result }: AccessResult) =>
  showToast({ ...result, ...(undo && { action: { label: texts.undo, onSelect: undo } }) });

/**
 * Opens a course, and changes the last day of a row.
 *
 * @param report shows a result with an undo button; a toast by default. A dialog covers the toasts, so it passes its
 * own function
 */
export function useAccess(report: (result: AccessResult) => void = showResult) {
  const client = useQueryClient();
  const store = (list: CourseAccessList) => client.setQueryData(accessQuery(list.course.id).queryKey, list);
  const readAgain = () =>
    Promise.all(['groups', 'courses'].map((part) => client.invalidateQueries({ queryKey: [part] })));
  const reportFailure = (title: string) => (error: Error) =>
    report({
      tone: 'danger',
      title,
      text:
        readProblemCode(error) === 'wrong_state'
          ? texts.changedByOther
          : problemSentence(toCallProblem(error)),
    });

  const closing = useMutation({
    mutationFn: undoOpening,
    onSuccess: (_, { opening: { names } }) =>
      report({ tone: 'success', title: texts.closedToast, text: names }),
    onError: reportFailure(texts.changeFailed),
    onSettled: readAgain,
  });

  const opening = useMutation({
    mutationFn: ({ courseId, body }: CourseOpening) => call('openCourse', { params: { courseId }, body }),
    onSuccess(list, sent) {
      store(list);
      report({
        tone: 'success',
        title: texts.openedToast,
        text: texts.until(sent.names, sent.body.lastDay ?? null),
        undo: () => closing.mutate({ list, opening: sent }),
      });
    },
    // A field of the form shows an issue.
    onError: (error) => Object.keys(readIssues(error)).length === 0 && reportFailure(texts.openFailed)(error),
    onSettled: readAgain,
  });

  const changing = useMutation({
    mutationFn: ({ row, lastDay }: LastDayChange) =>
      call('changeCourseAccess', { params: { accessId: row.id }, body: { lastDay, from: row.lastDay } }),
    onSuccess(list, { row, lastDay, isUndo = false }) {
      store(list);
      const ends = lastDay !== null && lastDay <= list.today;
      const changed = { ...row, lastDay };
      report({
        tone: 'success',
        title: isUndo ? texts.restoredToast : ends ? texts.endsToast : texts.changedToast,
        text: texts.until(findReceiverName(row), lastDay),
        ...(!isUndo && {
          undo: () => changing.mutate({ row: changed, lastDay: row.lastDay, isUndo: true }),
        }),
      });
    },
    onError: reportFailure(texts.changeFailed),
    onSettled: readAgain,
  });
  return { opening, changing };
}

/** Undoes an opening: rows that existed before get their last day back, and the other rows are removed. */
async function undoOpening({
  list,
  opening,
}: {
  list: CourseAccessList;
  opening: CourseOpening;
}): Promise<void> {
  for (const { id, lastDay } of listOpenedRows(list, opening.body)) {
    const earlier = opening.rowsBefore.find((row) => row.id === id);
    const params = { accessId: id };
    if (!earlier) await call('removeCourseAccess', { params });
    else if (earlier.lastDay !== lastDay)
      await call('changeCourseAccess', { params, body: { lastDay: earlier.lastDay, from: lastDay } });
  }
}

/** The rows that an opening made or changed. */
const listOpenedRows = (
  { rows }: CourseAccessList,
  { everyone = false, groupIds = [], userIds = [] }: CourseOpening['body'],
) =>
  rows.filter(({ to, receiverId }) => {
    if (to === 'everyone') return everyone;
    return receiverId !== null && (to === 'group' ? groupIds : userIds).includes(receiverId);
  });
