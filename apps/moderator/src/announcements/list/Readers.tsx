import { toCallProblem } from '@stupeni/api-client';
import type { Announcement } from '@stupeni/contract';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { problemSentence, showToast, Stairs } from '@stupeni/ui/more';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWriteToLearners } from '../chosen-learners';
import { announcementQuery } from '../queries';
import { texts } from '../texts';

/** The most steps of the picture. With more readers, each step means several of them. */
const mostSteps = 20;

/** How many have read an announcement, who has not, and who did not get it. */
export function Readers({ announcement }: { announcement: Announcement }) {
  const { id, people, read, skipped, state, subject, text } = announcement;
  const client = useQueryClient();
  const write = useWriteToLearners();
  const unread = people - read;
  const [isReading, setIsReading] = useState(false);
  const remind = async () => {
    setIsReading(true);
    try {
      const { unreadIds } = await client.fetchQuery(announcementQuery(id));
      write({ ids: unreadIds, subject: texts.reminder(subject), text });
    } catch (error) {
      showToast({ tone: 'danger', title: texts.namesFailed, text: problemSentence(toCallProblem(error)) });
    }
    setIsReading(false);
  };
  return (
    <Box mt={4}>
      <Flex gap={4} align="flex-end" wrap="wrap">
        <Box w={`${Math.min(people, mostSteps) * 8}px`}>
          <Stairs size="nano" label={texts.read(read, people)} steps={toSteps(read, people)} />
        </Box>
        <Text fontWeight="650">{texts.read(read, people)}</Text>
        {state === 'sent' && unread > 0 && (
          <Box ms="auto">
            <Button size="sm" variant="outline" loading={isReading} onClick={() => void remind()}>
              {texts.remind(unread)}
            </Button>
          </Box>
        )}
      </Flex>
      {state === 'sent' && unread > 0 && (
        <NamesFold label={texts.unread} id={id} of="unread" total={unread} />
      )}
      {skipped > 0 && <NamesFold label={texts.skippedList(skipped)} id={id} of="skipped" total={skipped} />}
    </Box>
  );
}

interface NamesProps {
  id: number;
  of: 'unread' | 'skipped';
  total: number;
}

/** A folded list of names. The names load when it opens, because a page of the list has twenty announcements. */
function NamesFold({ label, ...names }: NamesProps & { label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Box mt={2}>
      <Button
        size="sm"
        variant="plain"
        icon={shown ? 'chevronUp' : 'chevronDown'}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {label}
      </Button>
      {shown && <Names {...names} />}
    </Box>
  );
}

function Names({ id, of, total }: NamesProps) {
  const { data, isError } = useQuery(announcementQuery(id));
  if (!data) return <Text textStyle="meta">{isError ? texts.namesFailed : texts.namesLoading}</Text>;
  const names =
    of === 'unread'
      ? data.unread.map(({ name }) => name)
      : data.skipped.map(({ name, reason }) => texts.skippedOne(name, reason));
  const rest = total - names.length;
  return (
    <Text fontSize="14px" overflowWrap="anywhere">
      {[...names, ...(rest > 0 ? [texts.andMore(rest)] : [])].join(', ')}
    </Text>
  );
}

/** Readers as done steps. */
function toSteps(read: number, people: number) {
  const count = Math.min(people, mostSteps);
  const done = people === 0 ? 0 : Math.floor((read / people) * count);
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    state: at < done ? ('done' as const) : ('open' as const),
  }));
}
