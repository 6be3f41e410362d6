import type { Course, CourseRow, Version } from '@stupeni/contract';
import { CoursePreview } from '../preview/CoursePreview';
import { PreviewDialog } from '../preview/PreviewDialog';
import { courseHistory } from '../versions/histories';
import { HistoryDialog } from '../versions/HistoryDialog';
import type { Tools } from '../rich-text-field/use-tools';
import { comparedFields, type CourseState, toCourseForm, parsePrice } from './course-form';
import type { CourseEditing } from './use-course-editor';

interface CourseToolsProps extends Pick<CourseEditing, 'form' | 'base' | 'dirty' | 'takeTheirs'> {
  /** Null for a new course. */
  course: CourseRow | Course | null;
  tools: Tools;
}

const toFields = (state: Version['data']) => comparedFields(toCourseForm(state as CourseState));

/** The preview and the history of a course. */
export function CourseTools({ course, form, base, dirty, takeTheirs, tools }: CourseToolsProps) {
  if (tools.shown === 'preview') {
    const edited = {
      id: course?.id ?? null,
      title: form.title,
      description: form.description,
      price: parsePrice(form),
      ...(course?.lessonCount !== undefined && { lessonCount: course.lessonCount }),
    };
    return (
      <PreviewDialog onClose={tools.close}>
        <CoursePreview course={edited} />
      </PreviewDialog>
    );
  }
  if (tools.shown !== 'history' || !course) return null;
  return (
    <HistoryDialog<CourseRow>
      history={courseHistory}
      id={course.id}
      title={base.form.title}
      toFields={toFields}
      typedFields={dirty ? comparedFields(form) : null}
      onRestored={takeTheirs}
      onClose={tools.close}
    />
  );
}
