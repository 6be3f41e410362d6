import { call } from '@stupeni/api-client';
import type { Lesson } from '@stupeni/contract';
import type { RichDocument } from '@stupeni/rich-text-model';
import type { TextHandle } from '@stupeni/rich-text-editor';
import { Link, useSearchParams } from '@stupeni/router';
import { Box, Flex, IconButton, TextField } from '@stupeni/ui/core';
import { Page, PageHead, useFocusOnIssue } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConflictDialog } from '../conflict/ConflictDialog';
import type { StoredForm } from '../drafts/use-drafted-form';
import { courseEditorAddress } from '../lessons/lesson-addresses';
import { useNewerVersion } from '../news/use-newer-version';
import { lessonQuery } from '../server-state/queries';
import { lessonHistory } from '../versions/histories';
import { LeaveDialog } from '../leaving/LeaveDialog';
import { PublicationMark } from '../publication/PublicationMark';
import { readPlace } from '../publishing-check/place-address';
import { PublishingDialog } from '../publishing-check/PublishingDialog';
import { WholeWindow } from '../screen-layout/WholeWindow';
import { EntityTools } from '../rich-text-field/EntityTools';
import { RichTextField } from '../rich-text-field/RichTextField';
import { DuplicateOrderDialog } from './DuplicateOrderDialog';
import { EditorGrid } from './EditorGrid';
import { lessonFields } from './lesson-fields';
import { isSameForm, toLessonForm, type LessonForm } from './lesson-form';
import { LessonFacts } from './LessonFacts';
import { LessonTools } from './LessonTools';
import { useFocusAtStart } from '../screen-layout/use-focus-at-start';
import { useSaveKey } from '../saving/use-save-key';
import { SaveBar } from './SaveBar';
import { texts } from './texts';
import { useTools } from '../rich-text-field/use-tools';
import { useLessonEditor } from './use-lesson-editor';
import { useLessonNames } from './use-lesson-names';

const newerLesson = {
  history: lessonHistory,
  read: (id: number) => call('getLesson', { params: { id } }),
  toForm: toLessonForm,
  isSame: isSameForm,
};

interface LessonEditorProps {
  id: number | 'new';
  base: StoredForm<LessonForm>;
  /** The stored lesson. Null for a new one. */
  lesson: Lesson | null;
  /** Called after a save, before the editor of the next new lesson opens. */
  onNext?: () => void;
}

/** The editor of a lesson (specification §2, lesson editor). */
export function LessonEditor({ id, base, lesson, onNext }: LessonEditorProps) {
  const editing = useLessonEditor(id, base, onNext);
  const tools = useTools();
  const names = useLessonNames(lesson);
  const [text, setText] = useState<TextHandle | null>(null);
  useGoToPlace(text);
  const fieldsRef = useFocusOnIssue(editing.attempts);
  // Ctrl + S publishes a new or a published lesson, like the main button. It saves a draft or a changed lesson without
  // publishing it.
  const saveByKey = () => editing.save(lesson?.publication === undefined);
  useSaveKey(fieldsRef, saveByKey, editing.saver.saving.step === 'saving');
  const client = useQueryClient();
  const news = useNewerVersion<LessonForm, Lesson>({
    drafted: editing,
    saver: editing.saver,
    ...newerLesson,
    id: id === 'new' ? null : id,
    fieldsRef,
    onTaken: (stored) => client.setQueryData(lessonQuery(stored.id).queryKey, stored),
  });
  return (
    <WholeWindow>
      <Page fill>
        <PageHead
          back={<Link to={editing.back}>{editing.opensCourse ? texts.coursePage : texts.lessons}</Link>}
          title={lesson ? lesson.title : texts.newLesson}
          {...(lesson && { subtitle: <LessonPlace lesson={lesson} /> })}
          actions={
            <>
              {lesson && <NeighbourLinks lesson={lesson} />}
              <EntityTools tools={tools} isStored={lesson !== null} />
            </>
          }
        />
        <Box ref={fieldsRef} display="flex" flexDirection="column" flexGrow={1} gap={5}>
          <EditorGrid
            text={<TextFields id={id} editing={editing} onText={setText} />}
            facts={<LessonFacts {...editing} lesson={lesson} onChange={editing.edit} />}
          />
        </Box>
      </Page>
      <SaveBar {...editing} publication={lesson?.publication} news={news} />
      <PublishingDialog
        check={editing.checking}
        goTo={(place) => text?.goTo(place) ?? null}
        testAddress={({ testId, question }) => editing.testAddress(testId, question)}
      />
      <DuplicateOrderDialog {...editing} />
      <LessonTools {...editing} id={id} names={names} tools={tools} />
      <ConflictDialog
        {...editing}
        words={texts}
        toForm={toLessonForm}
        toFields={(shown: LessonForm) => lessonFields(shown, names)}
      />
      <LeaveDialog {...editing} />
    </WholeWindow>
  );
}

/** The number that learners read, the course, and what learners do not see yet. A draft has no number. */
function LessonPlace({ lesson: { id, course, publication } }: { lesson: Lesson }) {
  const published = course.lessons.filter((one) => one.publication !== 'DRAFT');
  const number = published.findIndex((one) => one.id === id) + 1;
  const opensOn = course.lessons.find((one) => one.id === id)?.opensOn;
  return (
    <Flex as="span" wrap="wrap" align="center" columnGap={3} rowGap={1}>
      <span>{number === 0 ? texts.draftPlace(course.title) : texts.place(number, course.title)}</span>
      <PublicationMark {...(publication && { publication })} {...(opensOn !== undefined && { opensOn })} />
    </Flex>
  );
}

/** The links to the previous and to the next lesson. A question about unsaved input comes first. */
function NeighbourLinks({ lesson: { id, course } }: { lesson: Lesson }) {
  const at = course.lessons.findIndex((one) => one.id === id);
  const [before, after] = [course.lessons[at - 1], course.lessons[at + 1]];
  return (
    <>
      {before && (
        <IconButton asChild icon="chevronLeft" label={texts.before} description={before.title}>
          <Link to={courseEditorAddress(before.id, course.id)} />
        </IconButton>
      )}
      {after && (
        <IconButton asChild icon="chevronRight" label={texts.after} description={after.title}>
          <Link to={courseEditorAddress(after.id, course.id)} />
        </IconButton>
      )}
    </>
  );
}

/**
 * Moves once to the place that the address names. The list of faults before a publication links to such an address.
 */
function useGoToPlace(text: TextHandle | null): void {
  const [address] = useSearchParams();
  const [wantedPlace] = useState(() => readPlace(address));
  const hasMoved = useRef(false);
  useEffect(() => {
    if (!text || !wantedPlace || hasMoved.current) return;
    hasMoved.current = true;
    text.goTo(wantedPlace);
  }, [text, wantedPlace]);
}

interface TextFieldsProps {
  id: number | 'new';
  editing: ReturnType<typeof useLessonEditor>;
  onText: (text: TextHandle | null) => void;
}

function TextFields({ id, editing, onText }: TextFieldsProps) {
  const { form, issues, change } = editing;
  const onContent = useCallback((content: RichDocument) => change({ content }), [change]);
  const title = useFocusAtStart(id === 'new' && !editing.isReturned);
  return (
    <>
      <TextField
        ref={title}
        label={texts.title}
        value={form.title}
        maxLength={300}
        error={issues.title}
        onChange={(event) => change({ title: event.target.value })}
        style={{ fontSize: '1.0625rem', fontWeight: 600 }}
      />
      <RichTextField
        handle={onText}
        label={texts.content}
        documentKey={`${id}-${editing.revision}`}
        initial={editing.initial.content}
        onChange={onContent}
        height={200}
        fill
        toolbar="all"
        upload={editing.pictures.upload}
        onUnfinished={editing.pictures.onUnfinished}
        {...(issues.content && { error: issues.content })}
      />
    </>
  );
}
