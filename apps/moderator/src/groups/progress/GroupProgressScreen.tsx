import type { LearnerLesson } from '@stupeni/contract';
import { NotFoundPage } from '@stupeni/remote';
import { GroupProgressView, useSelection } from '@stupeni/remote/group-progress';
import { Link, useParams } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import { Button } from '@stupeni/ui/core';
import { addresses, courseSummaryAddress } from '../../navigation/addresses';
import { texts as members } from '../members/texts';
import { texts as summary } from '../summary/texts';
import { ChosenBar } from './ChosenBar';
import { ExportMenu } from './ExportMenu';
import { texts } from './texts';

/** `/moderator/groups/4`: the progress of each participant of a group in a course. */
export function GroupProgressScreen() {
  const groupId = parseId(useParams()['groupId'] ?? null);
  return groupId === null ? <NoGroup /> : <Group key={groupId} groupId={groupId} />;
}

const NoGroup = () => (
  <NotFoundPage
    to={addresses.groups}
    label={members.toGroups}
    title={members.unknown}
    text={members.unknownText}
  />
);

const toProgressAddress = (id: number) => `${addresses.participants}?progress=${id}`;

function Group({ groupId }: { groupId: number }) {
  const selection = useSelection();
  return (
    <GroupProgressView
      groupId={groupId}
      words={texts.words}
      back={<Link to={addresses.groups}>{members.back}</Link>}
      notFound={<NoGroup />}
      headActions={
        <Button asChild variant="outline">
          <Link to={`${addresses.groups}?group=${groupId}`}>{texts.members}</Link>
        </Button>
      }
      hrefOf={toProgressAddress}
      drawActions={(lesson) => <LessonActions lesson={lesson} />}
      drawExport={(shown) => (
        <>
          <Button asChild variant="outline" size="sm">
            <Link to={courseSummaryAddress(shown.course.id)}>{summary.open}</Link>
          </Button>
          <ExportMenu shown={shown} />
        </>
      )}
      drawBar={(shown) => <ChosenBar selection={selection} shown={shown} />}
      selection={selection}
    />
  );
}

const LessonActions = ({ lesson: { learner } }: { lesson: LearnerLesson }) => (
  <Button asChild size="sm" variant="outline">
    <Link to={toProgressAddress(learner.id)}>{texts.allProgress}</Link>
  </Button>
);
