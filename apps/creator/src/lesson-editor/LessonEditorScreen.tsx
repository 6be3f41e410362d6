import { call, readProblemCode, toCallProblem } from '@stupeni/api-client';
import { NotFoundPage } from '@stupeni/remote';
import { parseId } from '@stupeni/rules';
import { useParams, useSearchParams } from '@stupeni/router';
import { LoadFailure, Page } from '@stupeni/ui/more';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addresses } from '../navigation/addresses';
import { DeletedEntity } from '../deleted-entity/DeletedEntity';
import { readNewPlace } from '../lessons/lesson-addresses';
import { lessonQuery, nextOrderQuery } from '../server-state/queries';
import { preloadEditor } from '../rich-text-field/use-editor';
import { EditorSkeleton } from './EditorSkeleton';
import { toLessonForm, newForm, readForm } from './lesson-form';
import { LessonEditor } from './LessonEditor';
import { texts } from './texts';

/** The page /creator/lessons/{lessonId}. The id can be the word `new` (specification §2). */
export function LessonEditorScreen() {
  const { lessonId = '' } = useParams();
  const [address] = useSearchParams();
  useEffect(preloadEditor, []);
  if (lessonId === 'new') {
    return <NewLesson courseId={parseId(address.get('courseId'))} place={readNewPlace(address)} />;
  }
  return /^[1-9]\d{0,8}$/.test(lessonId) ? (
    <StoredLesson key={lessonId} id={Number(lessonId)} />
  ) : (
    <NoLesson />
  );
}

/**
 * The editor of a new lesson. Opened from a filtered list, the lesson has the course of the list and its next number.
 * Opened from the page of a course, it has the place that the author chose there.
 */
function NewLesson({
  courseId: listCourseId,
  place,
}: {
  courseId: number | null;
  place: ReturnType<typeof readNewPlace>;
}) {
  const courseId = place?.courseId ?? listCourseId;
  const [savedLessons, setSaved] = useState(0);
  const order = useQuery({ ...nextOrderQuery(courseId ?? 0), enabled: courseId !== null });
  if (order.isLoading) return <EditorSkeleton />;
  const form = newForm(courseId === null ? '' : String(courseId), place?.order ?? order.data);
  // The key is new for each lesson, because «Сохранить и создать следующий» opens one new lesson after another. Two of
  // them can have the same place.
  const key = JSON.stringify([place, savedLessons]);
  return (
    <LessonEditor
      key={key}
      id="new"
      base={{ form, version: null }}
      lesson={null}
      onNext={() => setSaved(savedLessons + 1)}
    />
  );
}

const NoLesson = () => <NotFoundPage to={addresses.lessons} label={texts.lessons} />;

function StoredLesson({ id }: { id: number }) {
  const lesson = useQuery(lessonQuery(id));
  if (lesson.isPending) return <EditorSkeleton />;
  if (readProblemCode(lesson.error) === 'not_found') return <DeletedLesson id={id} />;
  if (!lesson.data) {
    return (
      <Page>
        <LoadFailure
          level={1}
          title={texts.loadFailed}
          problem={toCallProblem(lesson.error)}
          query={lesson}
        />
      </Page>
    );
  }
  const { data } = lesson;
  return <LessonEditor id={id} base={{ form: toLessonForm(data), version: data.version }} lesson={data} />;
}

function DeletedLesson({ id }: { id: number }) {
  const client = useQueryClient();
  return (
    <DeletedEntity
      kind="lesson"
      id={id}
      read={readForm}
      toNewForm={(form) => form}
      to={addresses.lessons}
      words={texts.deleted}
      restore={async () =>
        client.setQueryData(lessonQuery(id).queryKey, await call('restoreLesson', { params: { id } }))
      }
    />
  );
}
