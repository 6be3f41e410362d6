import { Box } from '@stupeni/ui/core';
import { type DataTableColumn, Moment } from '@stupeni/ui/more';
import { makeItemColumns } from '../queue/columns';
import type { QueueOrder } from '../queue/queue-parts';
import { type ClarifyItem, waitsForAnswer } from '../server-state/sources';
import { WaitingTime } from '../queue/WaitingTime';
import { texts } from './texts';

/** The columns of specification §2, and the time of the question and of its answer. */
export const makeColumns = (order: QueueOrder): DataTableColumn<ClarifyItem>[] => [
  { key: 'id', header: texts.id, cell: ({ id }) => id },
  ...makeItemColumns<ClarifyItem>({ learner: texts.learner, widths: ['220px', '260px', '200px'] }),
  {
    key: 'question',
    header: texts.question,
    maxWidth: '380px',
    cell: ({ meta }) => (
      <>
        <Box as="span" lineClamp={2} overflowWrap="anywhere">
          {meta.question}
        </Box>
        {meta.reply !== null && (
          <Box as="span" lineClamp={1} mt={1} color="fg.muted" overflowWrap="anywhere">
            {texts.answerLine(meta.reply)}
          </Box>
        )}
        <LastMessage {...meta} />
      </>
    ),
  },
  {
    key: 'asked',
    header: texts.asked,
    ...order,
    cell: (item) => <QuestionTime {...item} />,
  },
];

/**
 * The last message of a thread. In a thread about a submission, the row already shows the first message as the
 * question.
 */
function LastMessage({ messages = [], submissionId }: ClarifyItem['meta']) {
  const last = messages.at(-1);
  if (!last || (submissionId !== undefined && messages.length === 1)) return null;
  return (
    <Box as="span" lineClamp={1} mt={1} color="fg.muted" overflowWrap="anywhere">
      {last.byStaff ? texts.answerLine(last.text) : texts.againLine(last.text)}
    </Box>
  );
}

function QuestionTime({ meta }: ClarifyItem) {
  const { createdAt, answeredAt, waitsSince } = meta;
  if (waitsForAnswer(meta)) return <WaitingTime since={waitsSince ?? createdAt} />;
  if (answeredAt === null) return <Moment at={createdAt} />;
  return (
    <>
      <Moment at={createdAt} />
      <Box textStyle="meta" color="fg.muted">
        {texts.answeredBy} <Moment at={answeredAt} />
      </Box>
    </>
  );
}
