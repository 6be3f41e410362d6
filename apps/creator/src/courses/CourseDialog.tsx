import { call, toCallProblem } from '@stupeni/api-client';
import type { Course, CourseRow } from '@stupeni/contract';
import { tileCountText } from '@stupeni/lesson-view';
import type { RichDocument } from '@stupeni/rich-text-model';
import { tileCount } from '@stupeni/rules';
import { Box, Button, Flex, Note, TextField } from '@stupeni/ui/core';
import { ConfirmDialog, Dialog, FailureNote, NumberField } from '@stupeni/ui/more';
import { useCallback } from 'react';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { DraftOffer } from '../drafts/DraftOffer';
import { DraftTime } from '../drafts/DraftTime';
import { LeaveDialog } from '../leaving/LeaveDialog';
import { useRemovalWithUndo } from '../list/use-removal-with-undo';
import { NewerNote } from '../news/NewerNote';
import { saveKey, useSaveKey } from '../saving/use-save-key';
import { SaveFailure, saveVariant } from '../saving/SaveFailure';
import { EntityTools } from '../rich-text-field/EntityTools';
import { RichTextField } from '../rich-text-field/RichTextField';
import { useTools } from '../rich-text-field/use-tools';
import { comparedFields, toCourseForm, parsePrice } from './course-form';
import { CourseAccess } from './CourseAccess';
import { CourseUse } from '../uses/Use';
import { CourseTools } from './CourseTools';
import { texts } from './texts';
import { useCourseEditor } from './use-course-editor';

/** A course of the list or of its page. */
type EditedCourse = CourseRow | Course;

interface CourseDialogProps {
  /** Null for a new course. */
  course: EditedCourse | null;
  /**
   * Called after the dialog has closed. Input that was neither saved nor deleted stays as a draft for the next opening.
   */
  onClose: () => void;
}

/** The editor of a course: a dialog 350 px wide with a text editor 160 px high (specification §2, §9). */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  const { fieldsRef, ...editing } = useCourseEditor(course, onClose);
  const { saving } = editing.saver;
  const tools = useTools();
  useSaveKey(fieldsRef, editing.save, saving.step === 'saving');
  const removal = useCourseRemoval(() => {
    editing.finish();
    editing.close();
  });
  return (
    <Dialog
      open
      size="xs"
      title={course ? texts.courseNumber(course.id) : texts.newCourse}
      onClose={editing.askToClose}
      actions={<Actions editing={editing} onRemove={course && (() => removal.ask(course))} />}
    >
      <Box ref={fieldsRef} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4}>
        <Fields course={course} editing={editing} />
        {editing.waitsForPictures ? (
          <Note tone="rework" role="status">
            {texts.pictures}
          </Note>
        ) : (
          <SaveFailure {...editing} saving={saving} words={texts} />
        )}
        {removal.error && <FailureNote alert={texts.removeFailed} problem={toCallProblem(removal.error)} />}
        <DraftTime {...editing} />
        <Flex gap={2} wrap="wrap">
          <EntityTools tools={tools} isStored={course !== null} size="sm" />
        </Flex>
        <NewerNote {...editing.news} restore={editing.restore} wasDeleted={texts.wasDeleted} />
        {course && <CourseAccess courseId={course.id} />}
      </Box>
      <RemovalDialog {...removal} />
      <CourseTools {...editing} course={course} tools={tools} />
      <ConflictDialog
        {...editing}
        form={editing.conflictForm}
        words={texts}
        toForm={toCourseForm}
        toFields={comparedFields}
      />
      <LeaveDialog {...editing} />
    </Dialog>
  );
}

type Editing = Omit<ReturnType<typeof useCourseEditor>, 'fieldsRef'>;

function useCourseRemoval(onRemoved: () => void) {
  return useRemovalWithUndo<EditedCourse>({
    remove: (id) => call('deleteCourse', { params: { id } }),
    restore: (id) => call('restoreCourse', { params: { id } }),
    stale: ['courses', 'course', 'lessons', 'tests'],
    words: texts,
    onRemoved,
  });
}

interface ActionsProps {
  editing: Editing;
  /** Null for a new course. */
  onRemove: (() => void) | null;
}

const Actions = ({ editing, onRemove }: ActionsProps) => (
  <>
    {/* Drafts arrive after the form. Above the fields, they would push the fields down. In a low window the offer
        scrolls, so that it does not push out the buttons. */}
    <Box w="full" maxH="25dvh" overflowY="auto" _empty={{ display: 'none' }}>
      <DraftOffer {...editing} />
    </Box>
    <Button
      variant={saveVariant(editing.saver.saving)}
      loading={editing.saver.saving.step === 'saving'}
      aria-keyshortcuts={saveKey}
      onClick={editing.save}
    >
      {texts.save}
    </Button>
    <Button variant="outline" onClick={editing.close}>
      {texts.cancel}
    </Button>
    {onRemove && (
      <Box ms="auto">
        <Button variant="plain" tone="danger" onClick={onRemove}>
          {texts.remove}
        </Button>
      </Box>
    )}
  </>
);

function Fields({ course, editing }: { course: EditedCourse | null; editing: Editing }) {
  const { form, issues, change } = editing;
  const price = parsePrice(form);
  const onDescription = useCallback((description: RichDocument) => change({ description }), [change]);
  return (
    <>
      <TextField {...editing.text('title')} label={texts.name} />
      <RichTextField
        label={texts.description}
        documentKey={`${course?.id ?? 'new'}-${editing.revision}`}
        initial={editing.initial.description}
        onChange={onDescription}
        height={160}
        toolbar="few"
        upload={editing.pictures.upload}
        onUnfinished={editing.pictures.onUnfinished}
        {...(issues.description && { error: issues.description })}
      />
      <NumberField
        label={texts.priceField}
        required={false}
        min={0}
        value={form.price}
        error={issues.price}
        {...(!Number.isNaN(price) && {
          hint: texts.priceHint(tileCountText(tileCount({ ...course, price }))),
        })}
        onChange={(typed) => change({ price: typed })}
      />
    </>
  );
}

const RemovalDialog = (removal: ReturnType<typeof useCourseRemoval>) => (
  <ConfirmDialog
    open={removal.asked !== null}
    title={texts.removeQuestion}
    text={
      removal.asked && (
        <>
          <div>{texts.removeText(removal.asked.title)}</div>
          <CourseUse id={removal.asked.id} />
        </>
      )
    }
    confirmLabel={texts.remove}
    busy={removal.busy}
    onConfirm={removal.confirm}
    onCancel={removal.cancel}
  />
);
