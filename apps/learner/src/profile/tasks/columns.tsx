import type { Task, TaskTag } from '@stupeni/contract';
import type { IconName } from '@stupeni/ui/core';
import { Badge, type BadgeTone, type DataTableColumn } from '@stupeni/ui/more';
import { LessonCell } from '../LessonCell';
import { texts } from './texts';

/** Product decisions §5. */
const tags = {
  pending: { tone: 'neutral', icon: 'upload', label: 'Ждёт выполнения' },
  ready: { tone: 'brand', icon: 'check', label: 'Принято' },
  clarify: { tone: 'clarify', icon: 'question', label: 'Нужны уточнения' },
  review: { tone: 'review', icon: 'clock', label: 'На проверке' },
  redo: { tone: 'rework', icon: 'returned', label: 'Возврат на доработку' },
} as const satisfies Record<TaskTag, { tone: BadgeTone; icon: IconName; label: string }>;

export const columns: DataTableColumn<Task>[] = [
  {
    key: 'task',
    header: texts.task,
    primary: true,
    maxWidth: '540px',
    cell: ({ id, title, course }) => (
      <LessonCell lessonId={id} title={title} course={course} withCourse={false} />
    ),
  },
  { key: 'course', header: texts.course, maxWidth: '320px', cell: ({ course }) => course.title },
  {
    key: 'status',
    header: texts.status,
    cell: ({ tag }) => {
      const { tone, icon, label } = tags[tag];
      return (
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      );
    },
  },
];
