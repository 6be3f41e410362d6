import { call } from '@stupeni/api-client';
import type { Test } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, TextField } from '@stupeni/ui/core';
import { Page, PageHead } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { ConflictDialog } from '../conflict/ConflictDialog';
import type { StoredForm } from '../drafts/use-drafted-form';
import { GiftButtons } from '../gift/GiftButtons';
import type { GiftQuestion } from '../gift/read-gift';
import { LeaveDialog } from '../leaving/LeaveDialog';
import { EntityTools } from '../rich-text-field/EntityTools';
import { useSaveKey } from '../saving/use-save-key';
import { useFocusAtStart } from '../screen-layout/use-focus-at-start';
import { useNewerVersion } from '../news/use-newer-version';
import { testHistory } from '../versions/histories';
import { testQuery } from '../server-state/queries';
import { useTools } from '../rich-text-field/use-tools';
import { LessonsOfTest } from '../uses/Use';
import { QuestionList } from './QuestionList';
import { formWidth, SaveBar } from './SaveBar';
import { testFields } from './test-fields';
import { isSameForm, toTestForm, limits, makeQuestion, type TestForm } from '../questions/test-form';
import { TestTools } from './TestTools';
import { texts } from './texts';
import { useFocusOnAddress } from './use-focus-on-address';
import { useTestEditor } from './use-test-editor';

const newerTest = {
  history: testHistory,
  read: (id: number) => call('getTest', { params: { id } }),
  toForm: toTestForm,
  isSame: isSameForm,
};

interface TestEditorProps {
  id: number | 'new';
  base: StoredForm<TestForm>;
}

/** The editor of a test (specification §2, test editor). */
export function TestEditor({ id, base }: TestEditorProps) {
  const { fieldsRef, ...editing } = useTestEditor(id, base);
  const { form, issues, change } = editing;
  const tools = useTools();
  const title = useFocusAtStart(id === 'new');
  useFocusOnAddress(fieldsRef, form);
  useSaveKey(fieldsRef, editing.save, editing.saver.saving.step === 'saving');
  const client = useQueryClient();
  const news = useNewerVersion<TestForm, Test>({
    drafted: editing,
    saver: editing.saver,
    ...newerTest,
    id: id === 'new' ? null : id,
    fieldsRef,
    onTaken: (stored) => client.setQueryData(testQuery(stored.id).queryKey, stored),
  });
  const addQuestions = (given: GiftQuestion[]) => {
    const added = given.map(makeQuestion);
    editing.questions.append(added);
    return added[0]?.key;
  };
  return (
    <>
      <Page>
        <Box ref={fieldsRef} maxW={formWidth}>
          <PageHead
            back={<Link to={editing.back}>{editing.opensLesson ? texts.lesson : texts.tests}</Link>}
            title={id === 'new' ? texts.newTest : editing.base.form.title}
            {...((editing.opensLesson || id !== 'new') && {
              subtitle: (
                <>
                  {editing.opensLesson && <span>{texts.forLesson} </span>}
                  {id !== 'new' && <LessonsOfTest id={id} />}
                </>
              ),
            })}
            actions={
              <>
                <EntityTools tools={tools} isStored={id !== 'new'} size="sm" />
                <GiftButtons form={form} fieldsRef={fieldsRef} onAdd={addQuestions} onCheck={editing.check} />
              </>
            }
          />
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={5}>
            <TextField
              ref={title}
              label={texts.title}
              value={form.title}
              maxLength={limits.title}
              {...(issues.title && { error: issues.title })}
              onChange={(event) => change({ title: event.target.value })}
              style={{ fontSize: '1.0625rem', fontWeight: 600 }}
            />
            <QuestionList {...editing} />
          </Box>
        </Box>
      </Page>
      <SaveBar {...editing} news={news} />
      <TestTools {...editing} id={id} tools={tools} />
      <ConflictDialog {...editing} words={texts} toForm={toTestForm} toFields={testFields} />
      <LeaveDialog {...editing} />
    </>
  );
}
