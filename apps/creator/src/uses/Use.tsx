import { call } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, TextLink } from '@stupeni/ui/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { addresses } from '../navigation/addresses';
import { testUseQuery } from '../server-state/queries';
import { texts } from './texts';

interface UseProps {
  id: number;
}

/** Shows what depends on a course, before the course is deleted. */
export const CourseUse = ({ id }: UseProps) => (
  <Use
    name={['use', 'course', id]}
    read={(signal) => call('getCourseUse', { params: { id } }, { signal })}
    draw={({ lessons, learners, accesses }) => texts.course(lessons, learners, accesses)}
  />
);

/** Shows what depends on a lesson, before the lesson is deleted. */
export const LessonUse = ({ id }: UseProps) => (
  <Use
    name={['use', 'lesson', id]}
    read={(signal) => call('getLessonUse', { params: { id } }, { signal })}
    draw={({ learners, submissions, questions }) =>
      learners + submissions + questions === 0
        ? texts.unusedLesson
        : texts.lesson(learners, submissions, questions)
    }
  />
);

/** Shows the lessons that use a test, before the test is deleted. */
export const TestUse = ({ id }: UseProps) => (
  <Use
    name={['use', 'test', id]}
    read={(signal) => call('getTestUse', { params: { id } }, { signal })}
    draw={({ lessons }) =>
      lessons.length === 0 ? (
        texts.unusedTest
      ) : (
        <>
          {texts.test}
          <LessonList lessons={lessons} />
        </>
      )
    }
  />
);

/** The lessons that use a test, as a line in the editor of the test. A change of the test changes all these lessons. */
export function LessonsOfTest({ id }: UseProps) {
  const { data, isError } = useQuery(testUseQuery(id));
  if (!data) return isError && <span>{texts.testInFailed}</span>;
  const { lessons } = data;
  if (lessons.length === 0) return <span>{texts.unusedTest}</span>;
  return (
    <>
      <span>{texts.testIn(lessons.length)}</span>
      {lessons.map((lesson, at) => (
        <Fragment key={lesson.id}>
          {at > 0 && <span>, </span>}
          <LessonLink {...lesson} />
        </Fragment>
      ))}
    </>
  );
}

const LessonList = ({ lessons }: Reply<'getTestUse'>) => (
  <Box as="ul" mt={1} ps={5} listStyleType="disc">
    {lessons.map(({ id, title, course }) => (
      <li key={id}>
        <LessonLink id={id} title={title} course={course} />
      </li>
    ))}
  </Box>
);

const LessonLink = ({ id, title, course }: Reply<'getTestUse'>['lessons'][number]) => (
  <>
    <TextLink asChild>
      <Link to={href(addresses.lesson, { lessonId: id })}>{title}</Link>
    </TextLink>
    {course && <span> ({course.title})</span>}
  </>
);

interface UseQueryProps<Answer> {
  /**
   * The query key. Its first word is `use`, because a deletion reads all queries of `course`, `lessons` and `tests`
   * again. It must not read the use of the deleted entity.
   */
  name: QueryKey;
  read: (signal: AbortSignal) => Promise<Answer>;
  draw: (answer: Answer) => ReactNode;
}

/** Shows the answer. A failed read does not stop the deletion, because a deletion can be undone. */
function Use<Answer>({ name, read, draw }: UseQueryProps<Answer>) {
  const { data, isError } = useQuery({
    queryKey: name,
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
    gcTime: 0,
  });
  const words = isError ? texts.failed : texts.loading;
  return (
    <Box mt={2} role="status" minH="3em">
      {data === undefined ? <span>{words}</span> : draw(data)}
    </Box>
  );
}
