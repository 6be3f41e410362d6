import { firstText, type RichDocument } from '@stupeni/rich-text-model';
import { Box, Grid, Heading } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../server-state/queries';
import { CourseHero } from './CourseHero';
import { CourseTile } from './CourseTile';
import { fit, pageLook, type Width } from './preview-look';
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

interface CoursePreviewProps {
  course: EditedCourse;
  width: Width;
}

/** A course as learners see it: its tile in the list, open and closed, and the head of its page. */
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
