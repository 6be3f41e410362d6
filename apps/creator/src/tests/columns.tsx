import type { TestRow } from '@stupeni/contract';
import { href } from '@stupeni/remote';
import { actionsColumn, type DataTableColumn } from '@stupeni/ui/more';
import { addresses } from '../navigation/addresses';
import { EditAndRemove, idAndTitle, Muted } from '../list/row-columns';
import { texts as listTexts } from '../list/texts';
import { texts } from './texts';

const editorAddress = (testId: number) => href(addresses.test, { testId });

/**
 * The columns of specification §2: number and course of the lesson that uses the test. A test without a lesson has a
 * dash.
 */
export const columns: DataTableColumn<TestRow>[] = [
  ...idAndTitle(editorAddress),
  {
    key: 'order',
    header: texts.order,
    align: 'end',
    cell: ({ lesson }) => lesson?.order ?? listTexts.noValue,
  },
  {
    key: 'course',
    header: listTexts.course,
    maxWidth: '320px',
    cell: ({ lesson }) => <Muted>{lesson?.course?.title ?? listTexts.noValue}</Muted>,
  },
  {
    key: 'questions',
    header: texts.questions,
    align: 'end',
    cell: ({ questionCount }) => questionCount,
  },
];

/** The buttons of a row: edit, copy and delete. */
export const makeActions = (onRemove: (test: TestRow) => void, onCopy: (testId: number) => void) =>
  actionsColumn(listTexts.actions, (test: TestRow) => (
    <EditAndRemove
      to={editorAddress(test.id)}
      subject={texts.test(test.title)}
      onCopy={() => onCopy(test.id)}
      onRemove={() => onRemove(test)}
    />
  ));
