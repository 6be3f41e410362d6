import type { CompletedLesson } from '@stupeni/contract';
import { statusLooks } from '@stupeni/lesson-view';
import { Badge, type DataTableColumn, Moment } from '@stupeni/ui/more';
import { LessonCell } from '../LessonCell';
import { texts } from './texts';

export const columns: DataTableColumn<CompletedLesson>[] = [
  {
    key: 'lesson',
    header: texts.lesson,
    primary: true,
    maxWidth: '720px',
    cell: ({ lessonId, lesson }) => (
      <LessonCell lessonId={lessonId} title={lesson.title} course={lesson.course} />
    ),
  },
  {
    key: 'date',
    header: texts.date,
    plain: true,
    sorted: 'descending',
    cell: ({ date }) => <Moment at={date} />,
  },
  {
    key: 'status',
    header: texts.status,
    plain: true,
    cell: ({ status }) => {
      const look = statusLooks[status];
      return (
        look && (
          <Badge tone={look.tone} icon={look.icon}>
            {look.onCourse}
          </Badge>
        )
      );
    },
  },
];
