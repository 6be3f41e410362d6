import { readIssues, toCallProblem } from '@stupeni/api-client';
import type { ReceiverAccess, ReceiverAccessList } from '@stupeni/contract';
import { Box, Button, Flex, Loading, Note, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { LoadFailure, SearchSelectField, useFocusOnIssue } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { DayField } from '../screen/DayField';
import type { Removal } from '../screen/form-dialog/use-dialog-removal';
import { coursesQuery } from '../server-state/courses-query';
import { LastDayDialog } from './LastDayDialog';
import { findDayIssue, findShownDayIssue } from './days';
import { texts } from './texts';
import { type AccessResult, receiverAccessQuery, useAccess } from './use-access';

/** A group or a participant whose access to courses is shown. */
interface Receiver {
  to: 'group' | 'learner';
  id: number;
  /** How many people get a course that opens to the receiver. */
  people: number;
}

interface ReceiverCoursesProps {
  receiver: Receiver;
  /** The deletion of the receiver. Null when the receiver cannot be deleted. */
  removal: Pick<Removal, 'isBeingRemoved'> | null;
}

/**
 * The courses of a group or a participant: each with its last day, and a form that opens another course. A change is
 * stored at once, as on the page of the course.
 */
export function ReceiverCourses({ receiver, removal }: ReceiverCoursesProps) {
  const list = useQuery({
    ...receiverAccessQuery(receiver.to, receiver.id),
    enabled: !removal?.isBeingRemoved,
  });
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [lastResult, setLastResult] = useState<AccessResult | null>(null);
  return (
    <Box as="section" aria-labelledby={heading} mt={6} pt={5} borderTopWidth="1px" borderColor="border">
      <Text as="h3" ref={title} tabIndex={-1} id={heading} fontWeight="650" fontSize="17px">
        {texts.mine}
      </Text>
      <Text textStyle="meta" color="fg.muted" mt={0.5} mb={3}>
        {receiver.to === 'learner' ? `${texts.atOnce} ${texts.latest}` : texts.atOnce}
      </Text>
      {list.data ? (
        <>
          <Rows receiver={receiver} list={list.data} report={setLastResult} />
          {lastResult && (
            <ResultNote
              result={lastResult}
              onUndo={() => {
                // The focused button is removed, so the title gets the focus.
                title.current?.focus();
                lastResult.undo?.();
              }}
            />
          )}
          <OpenCourse receiver={receiver} list={list.data} report={setLastResult} />
        </>
      ) : list.isError ? (
        <LoadFailure level={3} title={texts.mineFailed} problem={toCallProblem(list.error)} query={list} />
      ) : (
        <Loading label={texts.mineLoading}>
          <Stack gap={2.5}>
            <Skeleton width="240px" />
            <Skeleton width="180px" />
          </Stack>
        </Loading>
      )}
    </Box>
  );
}

interface AccessPartProps {
  receiver: Receiver;
  list: ReceiverAccessList;
  report: (result: AccessResult) => void;
}

/** The result of the last change, and a button that undoes it. */
const ResultNote = ({ result, onUndo }: { result: AccessResult; onUndo: () => void }) => (
  <Box mt={3}>
    <Note
      tone={result.tone}
      role="status"
      actions={
        result.undo && (
          <Button size="sm" variant="outline" onClick={onUndo}>
            {texts.undo}
          </Button>
        )
      }
    >
      <Text as="span" fontWeight="600">
        {result.title}
      </Text>{' '}
      {result.text}
    </Note>
  </Box>
);

/** Whether a row is for this receiver itself, and not for one of the participant's groups or for everyone. */
const isOwn = ({ to, id }: Receiver, row: ReceiverAccess) => row.to === to && row.receiverId === id;

function Rows({ receiver, list, report }: AccessPartProps) {
  const [changedId, setChangedId] = useState<number | null>(null);
  const row = list.rows.find(({ id }) => id === changedId);
  if (list.rows.length === 0)
    return <Text color="fg.muted">{receiver.to === 'group' ? texts.noneOfGroup : texts.noneOfLearner}</Text>;
  return (
    <>
      <Stack as="ul" aria-label={texts.mine} gap={0} listStyleType="none">
        {list.rows.map((one) => (
          <Flex
            as="li"
            key={one.id}
            wrap="wrap"
            align="center"
            columnGap={4}
            rowGap={1}
            py={2}
            borderTopWidth="1px"
            borderColor="border"
          >
            <Box flex="1 1 200px" minW="0">
              <Text fontWeight="600" overflowWrap="anywhere">
                {one.course.title}
              </Text>
              <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere">
                {describeRow(receiver, one)}
              </Text>
            </Box>
            {isOwn(receiver, one) && (
              <Button
                size="sm"
                variant="outline"
                aria-description={texts.courseName(one.course.title)}
                onClick={() => setChangedId(one.id)}
              >
                {texts.change}
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
      {row && (
        <LastDayDialog
          row={row}
          about={row.course.title}
          today={list.today}
          onClose={() => setChangedId(null)}
          report={report}
        />
      )}
    </>
  );
}

/** «через группу «Весна», до 31 декабря 2026». */
function describeRow(receiver: Receiver, { to, name, lastDay, ended }: ReceiverAccess): string {
  const until = ended && lastDay !== null ? texts.ended(lastDay) : texts.untilDay(lastDay);
  if (receiver.to === 'group') return until;
  const by = to === 'group' ? texts.by.group(name) : texts.by[to];
  return `${by}, ${until}`;
}

/**
 * Opens a course to the receiver. A course that the receiver already has by a row of its own is not offered. A note
 * says what will change before the moderator saves.
 */
function OpenCourse({ receiver, list, report }: AccessPartProps) {
  const courses = useQuery(coursesQuery());
  const [courseId, setCourseId] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [attempts, setAttempts] = useState(0);
  const fields = useFocusOnIssue<HTMLFormElement>(attempts);
  const { opening } = useAccess(report);
  const serverIssues = readIssues(opening.error);
  const dayIssue = findDayIssue(lastDay, list.today);
  const ownRows = list.rows.filter((row) => isOwn(receiver, row));
  const hasOpen = (id: number) => ownRows.some((row) => row.course.id === id && !row.ended);
  const offered = (courses.data ?? []).filter(
    ({ id, openToEveryone }) => !hasOpen(id) && !(receiver.to === 'group' && openToEveryone),
  );
  const course = offered.find(({ id }) => String(id) === courseId);

  function open(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (opening.isPending || !course || dayIssue) return;
    const ids = [receiver.id];
    const body = {
      ...(receiver.to === 'group' ? { groupIds: ids } : { userIds: ids }),
      lastDay: lastDay === '' ? null : lastDay,
    };
    const rowsBefore = ownRows.filter((row) => row.course.id === course.id);
    opening.mutate(
      { courseId: course.id, body, names: course.title, rowsBefore },
      {
        onSuccess() {
          setCourseId('');
          setLastDay('');
          setAttempts(0);
        },
      },
    );
  }

  return (
    <form ref={fields} noValidate onSubmit={open}>
      <Flex wrap="wrap" gap={4} mt={4} align="flex-start">
        <Box flex="1 1 220px" minW="0">
          <SearchSelectField
            label={texts.course}
            placeholder={texts.chooseCourse}
            options={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={course ? courseId : ''}
            error={
              attempts > 0 && !course ? texts.noCourse : (serverIssues['groupIds'] ?? serverIssues['userIds'])
            }
            hint={courses.isError && texts.coursesFailed}
            onChange={setCourseId}
          />
        </Box>
        <Box flex="1 1 220px" minW="0">
          <DayField
            label={texts.lastDay}
            value={lastDay}
            error={findShownDayIssue(dayIssue, attempts > 0) ?? serverIssues['lastDay']}
            onChange={setLastDay}
          />
        </Box>
        <Box flexBasis="100%">
          <Button type="submit" variant="outline" icon="plus" loading={opening.isPending}>
            {texts.open}
          </Button>
        </Box>
      </Flex>
      {course && !dayIssue && (
        <Box mt={3}>
          <Note tone="info" role="status">
            {texts.note(receiver.people, true, lastDay === '' ? null : lastDay)}
          </Note>
        </Box>
      )}
    </form>
  );
}
