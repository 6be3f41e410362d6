import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { ParticipantProgress } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { Dialog, EmptyState, LoadFailure } from '@stupeni/ui/more';
import { CourseSection } from './CourseSection';
import { isFinished } from './course-steps';
import { ProgressFacts } from './ProgressFacts';
import { texts } from './texts';
import { useOpenProgress } from './use-open-progress';
import { type SubmissionFiles, useProgress } from './use-progress';

/** The dialog with the progress of the learner that the address names. */
export function ProgressDialog() {
  const { opened, close } = useOpenProgress();
  return opened === null ? null : <LearnerProgress key={opened} id={opened} onClose={close} />;
}

function LearnerProgress({ id, onClose }: { id: number; onClose: () => void }) {
  const { query, files } = useProgress(id);
  const person = query.data?.participant;
  return (
    <Dialog
      open
      size="lg"
      title={person ? texts.title(nameOf(person)) : texts.titleAlone}
      subtitle={
        person &&
        `${person.email} · ${person.groups.map(({ group }) => group.name).join(', ') || texts.noGroup}`
      }
      onClose={onClose}
    >
      {query.isPending && <Waiting />}
      {query.isLoadingError && <Failed query={query} />}
      {query.data && <Progress progress={query.data} files={files} />}
    </Dialog>
  );
}

function Failed({ query }: { query: ReturnType<typeof useProgress>['query'] }) {
  if (readProblemCode(query.error) === 'not_found')
    return <EmptyState title={texts.gone} text={texts.goneText} />;
  return <LoadFailure level={3} title={texts.failed} problem={toCallProblem(query.error)} query={query} />;
}

function Progress({ progress, files }: { progress: ParticipantProgress; files: SubmissionFiles }) {
  const { courses } = progress;
  // The first course in progress is shown open. The others show only their staircases.
  const inProgress = courses.find(
    (course) => !isFinished(course) && course.lessons.some(({ changedAt }) => changedAt),
  );
  return (
    <Stack gap={5} pb={3}>
      <ProgressFacts progress={progress} />
      {courses.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
      {courses.map((course) => (
        <CourseSection
          key={course.course.id}
          course={course}
          files={files}
          opened={course === (inProgress ?? courses[0])}
        />
      ))}
    </Stack>
  );
}

const Waiting = () => (
  <Loading label={texts.loading}>
    <Stack gap={5} pb={3}>
      <Skeleton height="44px" />
      <Skeleton height="180px" />
      <Skeleton height="180px" />
    </Stack>
  </Loading>
);
