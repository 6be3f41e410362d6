import type { TaskTag } from '@stupeni/contract';
import type { IconName } from '@stupeni/ui/core';
import { Badge, type BadgeTone } from '@stupeni/ui/more';

/** The tags of product decisions §5. */
const looks = {
  pending: { tone: 'neutral', icon: 'upload', label: 'Ждёт выполнения' },
  ready: { tone: 'brand', icon: 'check', label: 'Принято' },
  clarify: { tone: 'clarify', icon: 'question', label: 'Нужны уточнения' },
  review: { tone: 'review', icon: 'clock', label: 'На проверке' },
  redo: { tone: 'rework', icon: 'returned', label: 'Возврат на доработку' },
} as const satisfies Record<TaskTag, { tone: BadgeTone; icon: IconName; label: string }>;

/** The state of a task. */
export function TaskBadge({ tag }: { tag: TaskTag }) {
  const { tone, icon, label } = looks[tag];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
