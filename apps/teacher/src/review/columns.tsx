import type { ReviewItem } from '@stupeni/contract';
import { Flex } from '@stupeni/ui/core';
import { Badge, type DataTableColumn } from '@stupeni/ui/more';
import { nameOf } from '@stupeni/rules';
import { makeItemColumns } from '../queue/columns';
import type { QueueOrder } from '../queue/queue-parts';
import { WaitingTime } from '../queue/WaitingTime';
import { texts } from './texts';

/** The columns of specification §2, and the time of the submission. */
export const makeColumns = (order: QueueOrder): DataTableColumn<ReviewItem>[] => [
  ...makeItemColumns<ReviewItem>({ learner: texts.learner, widths: ['320px', '480px', '240px'] }),
  {
    key: 'submitted',
    header: texts.submitted,
    ...order,
    cell: (item) => <SubmissionTime {...item} />,
  },
];

const SubmissionTime = ({ submittedAt, number, claim }: ReviewItem) => (
  <>
    <WaitingTime since={submittedAt} />
    {(number > 1 || claim) && (
      <Flex mt={0.5} gap={1.5} wrap="wrap">
        {number > 1 && <Badge tone="rework">{texts.numbered(number)}</Badge>}
        {claim && (
          <Badge tone="neutral" icon="eye">
            {texts.openAt(nameOf(claim.by))}
          </Badge>
        )}
      </Flex>
    )}
  </>
);
