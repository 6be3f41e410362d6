import type { LearnerLesson } from '@stupeni/contract';
import { NotFoundPage } from '@stupeni/remote';
import { GroupProgressView } from '@stupeni/remote/group-progress';
import { Link, useParams } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import { Button } from '@stupeni/ui/core';
import { addresses, courseSummaryAddress } from '../navigation/addresses';
import { texts as all } from './texts';

const texts = all.group;

/** `/teacher/students/4`: the progress of each student of a group. A teacher can only read it and extend due dates. */
export function GroupScreen() {
  const groupId = parseId(useParams()['groupId'] ?? null);
  if (groupId === null) return <NoGroup />;
  return (
    <GroupProgressView
      key={groupId}
      groupId={groupId}
      words={texts.words}
      back={<Link to={addresses.students}>{all.title}</Link>}
      notFound={<NoGroup />}
      drawExport={({ course }) => (
        <Button asChild variant="outline" size="sm">
          <Link to={courseSummaryAddress(course.id)}>{all.summary.open}</Link>
        </Button>
      )}
      drawActions={(lesson) => <QueueLinks lesson={lesson} />}
    />
  );
}

const NoGroup = () => (
  <NotFoundPage
    to={addresses.students}
    label={texts.toGroups}
    title={texts.unknown}
    text={texts.unknownText}
  />
);

/** Links to what waits for a teacher in the lesson: the submission and the questions, in the queues. */
function QueueLinks({ lesson: { learner, status, questions } }: { lesson: LearnerLesson }) {
  const search = `?search=${encodeURIComponent(`${learner.lastName} ${learner.firstName}`)}`;
  return (
    <>
      {status === 'ON_REVIEW' && (
        <Button asChild size="sm" variant="outline">
          <Link to={`${addresses.review}${search}`}>{texts.toReview}</Link>
        </Button>
      )}
      {questions > 0 && (
        <Button asChild size="sm" variant="outline">
          <Link to={`${addresses.clarify}${search}`}>{texts.toQuestion}</Link>
        </Button>
      )}
    </>
  );
}
