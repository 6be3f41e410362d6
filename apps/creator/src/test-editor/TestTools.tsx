import type { Test, Version } from '@stupeni/contract';
import { PreviewDialog } from '../preview/PreviewDialog';
import { TestPreview } from '../preview/TestPreview';
import { testHistory } from '../versions/histories';
import { HistoryDialog } from '../versions/HistoryDialog';
import type { Tools } from '../rich-text-field/use-tools';
import { testFields } from './test-fields';
import { toTestForm } from '../questions/test-form';
import type { TestEditing } from './use-test-editor';

interface TestToolsProps extends Pick<TestEditing, 'form' | 'base' | 'dirty' | 'takeTheirs'> {
  id: number | 'new';
  tools: Tools;
}

const toFields = (state: Version['data']) =>
  testFields(toTestForm(state as Pick<Test, 'title' | 'questions'>));

/** The preview and the history of a test. */
export function TestTools({ id, form, base, dirty, takeTheirs, tools }: TestToolsProps) {
  if (tools.shown === 'preview') {
    return (
      <PreviewDialog onClose={tools.close}>
        <TestPreview {...form} />
      </PreviewDialog>
    );
  }
  if (tools.shown !== 'history' || id === 'new') return null;
  return (
    <HistoryDialog<Test>
      history={testHistory}
      id={id}
      title={base.form.title}
      toFields={toFields}
      typedFields={dirty ? testFields(form) : null}
      onRestored={takeTheirs}
      onClose={tools.close}
    />
  );
}
