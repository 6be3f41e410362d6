import { firstText, type RichDocument } from '@stupeni/rich-text-model';
import { Box, Grid, Heading } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../server-state/queries';
import { CourseHero } from './CourseHero';
import { CourseTile } from './CourseTile';
import { fit, pageLook, type Width } from './preview-look';
import { texts } from './texts';

/** A course as it stands in the fields. */
export interface WrittenCourse {
  /** Null for a course that is not stored yet. */
  id: number | null;
  title: string;
  description: RichDocument;
  price: number | null;
  /** What the API counts on the tiles, when it does not leave that to the price. */
  lessonCount?: number;
}

interface CoursePreviewProps {
  course: WrittenCourse;
  width: Width;
}

/** A course as learners meet it: its tile in the list, open and closed, and the head of its page. */
export function CoursePreview({ course, width }: CoursePreviewProps) {
  const { id } = course;
  const stored = useQuery({ ...courseQuery(id ?? 0), enabled: id !== null }).data;
  const orders = (stored?.lessons ?? []).map(({ order }) => order).toSorted((one, other) => one - other);
  const title = course.title.trim() || texts.noTitle;
  const described = firstText(course.description) ?? texts.noDescription;
  return (
    <Box css={pageLook(width)} px={fit(width, 4, 8)}>
      <Heading as="h2" size="h3" color="fg.muted" mb={3}>
        {texts.inList}
      </Heading>
      <Grid
        gap={fit(width, '14px', 5)}
        gridTemplateColumns={fit(width, 'minmax(0, 1fr)', 'repeat(3, minmax(0, 1fr))')}
        mb={9}
      >
        <CourseTile title={title} course={course} orders={orders} />
        <CourseTile title={title} course={course} orders={orders} closed />
      </Grid>
      <Heading as="h2" size="h3" color="fg.muted" mb={3}>
        {texts.onPage}
      </Heading>
      <CourseHero title={title} description={described} orders={orders} width={width} />
    </Box>
  );
}
