import type { NextSteps } from '@stupeni/contract';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Button, Flex, Grid, Icon, Text, TextLink } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { addresses } from '../../navigation/addresses';
import { loadLesson } from '../../navigation/load-screens';
import { useLoadAhead } from '../../navigation/use-load-ahead';
import { texts } from './texts';
import { type WaitingLesson, groupByLesson } from './waiting-by-lesson';

/** The number of lessons shown at first. More lessons would push the courses down. */
const shownFirst = 3;

/**
 * Submissions and questions that a teacher answers next, a line for each lesson. The learner has nothing to do about
 * them.
 */
export function WaitingLines({ waiting }: { waiting: NextSteps['waiting'] }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const lessons = groupByLesson(waiting);
  const shown = showsAll ? lessons : lessons.slice(0, shownFirst);
  const folded = lessons.length - shown.length;
  useEffect(() => {
    // The button that had the focus is gone.
    if (showsAll) list.current?.focus();
  }, [showsAll]);
  return (
    <Grid
      templateColumns="38px minmax(0, 1fr)"
      columnGap={{ base: 3, md: '18px' }}
      px={{ base: 4, sm: 6 }}
      py={4}
      bg="bg"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box color="fg.muted" justifySelf="center" pt="2px">
        <Icon name="clock" />
      </Box>
      <Box minW="0">
        <Text color="fg.muted" fontWeight="600" fontSize="14px">
          {texts.waiting}
        </Text>
        <Box asChild listStyleType="none" fontSize="14px" outline="none">
          <ul ref={list} tabIndex={-1}>
            {shown.map((one) => (
              <WaitingLine key={one.lesson.id} {...one} />
            ))}
          </ul>
        </Box>
        {folded > 0 && (
          <Box ms="-8px" mt={1}>
            <Button variant="plain" size="sm" icon="chevronDown" onClick={() => setShowsAll(true)}>
              {texts.more(folded)}
            </Button>
          </Box>
        )}
      </Box>
    </Grid>
  );
}

function WaitingLine({ lesson, submittedAt, askedAt }: WaitingLesson) {
  const loadAhead = useLoadAhead();
  const [firstAskedAt] = askedAt;
  return (
    <Flex as="li" wrap="wrap" columnGap={2} mt={1}>
      <TextLink asChild>
        <Link
          to={href(addresses.lesson, { courseId: lesson.course.id, lessonId: lesson.id })}
          {...loadAhead(loadLesson(lesson.id, lesson.checkType))}
        >
          {`${lesson.order}. ${lesson.title}`}
        </Link>
      </TextLink>{' '}
      {submittedAt !== null && (
        <Text as="span" color="fg.muted">
          {texts.submission} <Moment at={submittedAt} />
        </Text>
      )}
      {firstAskedAt !== undefined && (
        <Text as="span" color="fg.muted">
          {texts.questions(askedAt.length)} <Moment at={firstAskedAt} />
        </Text>
      )}
    </Flex>
  );
}
