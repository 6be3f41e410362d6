import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Lesson } from '@stupeni/contract';
import { readDocument } from '@stupeni/rich-text-model';
import { showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedLesson } from '../publishing-check/run-check';
import { usePublishingCheck } from '../publishing-check/use-publishing-check';
import { lessonQuery } from '../server-state/queries';
import { texts } from './texts';

interface NamedLesson {
  id: number;
  title: string;
  /** The version that the author sees. Undefined: the newest one. */
  version?: number;
}

/** With these options the API changes the lesson only if this is still its newest version. */
const onlyVersion = (version?: number) => (version === undefined ? {} : { ifMatch: `"${version}"` });

const toChecked = ({ id, courseId, order, content, testId, opensOn }: Lesson): CheckedLesson => ({
  id,
  courseId,
  order,
  content: readDocument(content),
  testId,
  opensOn: opensOn ?? null,
});

/** Publishes the saved text of a lesson. Makes a lesson a draft after a question. */
export function usePublication(onChanged?: (lesson: Lesson) => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<NamedLesson | null>(null);
  const showNewState = (lesson: Lesson) => {
    client.setQueryData(lessonQuery(lesson.id).queryKey, lesson);
    for (const key of ['lessons', 'tests', 'courses', 'course'])
      void client.invalidateQueries({ queryKey: [key] });
    onChanged?.(lesson);
  };
  const makeErrorToast = (title: string) => (error: unknown) => {
    const problem = toCallProblem(error);
    const reason = problem.kind === 'problem' && {
      text: readProblemCode(error) === 'outdated' ? texts.outdated : problem.sentence,
    };
    showToast({ tone: 'danger', title, ...reason });
    // The lesson may have changed.
    void client.invalidateQueries({ queryKey: ['course'] });
  };
  const publishing = useMutation({
    mutationFn: ({ id, version }: NamedLesson) =>
      call('updateLesson', { params: { id }, body: { publish: true } }, onlyVersion(version)),
    onSuccess(lesson) {
      showNewState(lesson);
      showToast({ tone: 'success', title: texts.isPublished, text: lesson.title });
    },
    onError: makeErrorToast(texts.publishFailed),
  });
  const checking = usePublishingCheck();
  const reading = useMutation({
    mutationFn: ({ id }: NamedLesson) => call('getLesson', { params: { id } }),
    onSuccess: (lesson) => void checking.check(toChecked(lesson), () => publishing.mutate(lesson)),
    onError: makeErrorToast(texts.publishFailed),
  });
  const unpublishing = useMutation({
    mutationFn: ({ id, version }: NamedLesson) =>
      call('unpublishLesson', { params: { id } }, onlyVersion(version)),
    onSuccess(lesson) {
      showNewState(lesson);
      showToast({ tone: 'success', title: texts.isDraft, text: lesson.title });
    },
    onError: makeErrorToast(texts.unpublishFailed),
    onSettled: () => setAsked(null),
  });
  return {
    /**
     * Publishes the saved text. If the check finds problems, it shows them first. A text that a colleague saves after
     * the check began is not published.
     */
    checkAndPublish: (lesson: NamedLesson) => reading.mutate(lesson),
    checking,
    /** Asks before the lesson becomes a draft. */
    askUnpublish: setAsked,
    asked,
    confirm: () => asked && unpublishing.mutate(asked),
    cancel: () => setAsked(null),
    busy: unpublishing.isPending,
  };
}

export type PublicationChange = ReturnType<typeof usePublication>;
