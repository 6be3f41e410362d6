import { call, problemOf, reasonOf } from '@stupeni/api-client';
import { useParams, useSearchParams } from '@stupeni/router';
import { LoadFailure, Page } from '@stupeni/ui/more';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addresses } from '../addresses';
import { GoneDocument } from '../gone/GoneDocument';
import { NotFound } from '../page/NotFound';
import { lessonQuery } from '../server-state/queries';
import { preloadEditor } from '../writing/use-editor';
import { EditorSkeleton } from './EditorSkeleton';
import { formOf, newForm, readForm } from './lesson-form';
import { LessonEditor } from './LessonEditor';
import { texts } from './texts';

/** The page /creator/lessons/{lessonId}. The id can be the word `new` (specification §2). */
export function LessonEditorScreen() {
  const { lessonId = '' } = useParams();
  const [address] = useSearchParams();
  useEffect(preloadEditor, []);
  if (lessonId === 'new') {
    const courseId = /^[1-9]\d{0,8}$/.exec(address.get('courseId') ?? '')?.[0] ?? '';
    return (
      <LessonEditor key="new" id="new" base={{ form: newForm(courseId), version: null }} lesson={null} />
    );
  }
  return /^[1-9]\d{0,8}$/.test(lessonId) ? (
    <StoredLesson key={lessonId} id={Number(lessonId)} />
  ) : (
    <NoLesson />
  );
}

const NoLesson = () => <NotFound to={addresses.lessons} label={texts.lessons} />;

function StoredLesson({ id }: { id: number }) {
  const lesson = useQuery(lessonQuery(id));
  if (lesson.isPending) return <EditorSkeleton />;
  if (problemOf(lesson.error) === 'not_found') return <GoneLesson id={id} />;
  if (!lesson.data) {
    return (
      <Page>
        <LoadFailure level={1} title={texts.loadFailed} reason={reasonOf(lesson.error)} query={lesson} />
      </Page>
    );
  }
  const { data } = lesson;
  return <LessonEditor id={id} base={{ form: formOf(data), version: data.version }} lesson={data} />;
}

function GoneLesson({ id }: { id: number }) {
  const client = useQueryClient();
  return (
    <GoneDocument
      kind="lesson"
      id={id}
      read={readForm}
      asNew={(form) => form}
      to={addresses.lessons}
      words={texts.deleted}
      restore={async () =>
        client.setQueryData(lessonQuery(id).queryKey, await call('restoreLesson', { params: { id } }))
      }
    />
  );
}
