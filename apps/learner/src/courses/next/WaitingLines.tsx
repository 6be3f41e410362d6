import type { NextSteps } from '@stupeni/contract';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Flex, Grid, Icon, Text, TextLink } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { addresses } from '../../addresses';
import { lessonAhead } from '../../ahead/screens-ahead';
import { useAhead } from '../../ahead/use-ahead';
import { texts } from './texts';

/** Submissions and questions that a teacher answers next. The learner has nothing to do about them. */
export function WaitingLines({ waiting }: { waiting: NextSteps['waiting'] }) {
  const ahead = useAhead();
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
        <Box as="ul" listStyleType="none" fontSize="14px">
          {waiting.map(({ lesson, what, date }) => (
            <Flex as="li" key={`${what} ${lesson.id} ${date}`} wrap="wrap" columnGap={2} mt={1}>
              <TextLink asChild>
                <Link
                  to={href(addresses.lesson, { courseId: lesson.course.id, lessonId: lesson.id })}
                  {...ahead(lessonAhead(lesson.id, lesson.checkType))}
                >
                  {`${lesson.order}. ${lesson.title}`}
                </Link>
              </TextLink>{' '}
              <Text as="span" color="fg.muted">
                {texts[what]} <Moment at={date} />
              </Text>
            </Flex>
          ))}
        </Box>
      </Box>
    </Grid>
  );
}
