import type { Lesson, Version } from '@stupeni/contract';
import { useCallback } from 'react';
import { LessonPreview } from '../preview/LessonPreview';
import { PreviewDialog } from '../preview/PreviewDialog';
import { lessonHistory } from '../versions/histories';
import { HistoryDialog } from '../versions/HistoryDialog';
import type { Tools } from '../rich-text-field/use-tools';
import { lessonFields, type LessonNames } from './lesson-fields';
import { toLessonForm, type LessonState } from './lesson-form';
import { texts } from './texts';
import type { LessonEditing } from './use-lesson-editor';

interface LessonToolsProps extends Pick<LessonEditing, 'form' | 'base' | 'dirty' | 'takeTheirs'> {
  id: number | 'new';
  names: LessonNames;
  tools: Tools;
}

const toId = (id: string) => (id === '' ? null : Number(id));

/** The preview and the history of a lesson. */
export function LessonTools({ id, form, base, dirty, takeTheirs, names, tools }: LessonToolsProps) {
  const toFields = useCallback(
    (state: Version['data']) => lessonFields(toLessonForm(state as LessonState), names),
    [names],
  );
  if (tools.shown === 'preview') {
    return (
      <PreviewDialog onClose={tools.close}>
        <LessonPreview
          lesson={{
            ...form,
            id: id === 'new' ? null : id,
            order: Number(form.order) || 1,
            courseId: toId(form.courseId),
            courseTitle: names.course(form.courseId),
            testId: toId(form.testId),
          }}
        />
      </PreviewDialog>
    );
  }
  if (tools.shown !== 'history' || id === 'new') return null;
  return (
    <HistoryDialog<Lesson>
      history={lessonHistory}
      id={id}
      title={base.form.title}
      toFields={toFields}
      typedFields={dirty ? lessonFields(form, names) : null}
      extraSentence={texts.placeStays}
      onRestored={takeTheirs}
      onClose={tools.close}
    />
  );
}
