import { ClosedTile, courseSteps, CourseView, DeadLink, OpenTile } from '@stupeni/lesson-view';
import type { RichDocument } from '@stupeni/rich-text-model';
import { Box, Grid, Heading, pageLooks } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../server-state/queries';
import { texts } from './texts';

/** The course from the fields of the form. */
interface EditedCourse {
  /** Null for a course that is not stored yet. */
  id: number | null;
  title: string;
  description: RichDocument;
  price: number | null;
  /** The lesson count of the API. Missing when the tile shows the price as the count. */
  lessonCount?: number;
}

/** A course as learners see it before they start: its tile in the list, open and closed, and its page. */
export function CoursePreview({ course }: { course: EditedCourse }) {
  const { id, description } = course;
  const stored = useQuery({ ...courseQuery(id ?? 0), enabled: id !== null }).data;
  const lessons = (stored?.lessons ?? []).map((lesson) => ({ ...lesson, progresses: [] }));
  const steps = courseSteps(
    lessons.toSorted((one, other) => one.order - other.order),
    false,
    stored?.sections,
  );
  const title = course.title.trim() || texts.noTitle;
  const tileTitle = <DeadLink>{title}</DeadLink>;
  return (
    <Box px={{ base: 4, md: 8 }} pt={{ base: 4, md: 7 }} pb={10}>
      <Heading as="h2" size="h3" color="fg.muted" mb={3}>
        {texts.inList}
      </Heading>
      <Grid as="ul" css={pageLooks.tiles} mb={9}>
        <OpenTile course={{ ...course, steps: steps.map(({ status }) => status) }} title={tileTitle} />
        <ClosedTile course={course} title={() => tileTitle} />
      </Grid>
      <Heading as="h2" size="h3" color="fg.muted" mb={3}>
        {texts.onPage}
      </Heading>
      <CourseView
        title={title}
        description={description}
        steps={steps}
        lessonLink={(_, attributes) => <DeadLink {...attributes} />}
      />
    </Box>
  );
}
