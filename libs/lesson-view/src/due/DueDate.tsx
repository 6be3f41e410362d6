import type { DueState } from '@stupeni/rules';
import { Flex, Icon, type IconName } from '@stupeni/ui/core';
import { type DueLesson, dueWords } from './due-words';

interface Look {
  icon: IconName;
  color: 'fg' | 'fg.muted' | 'danger.fg';
  weight: '400' | '600';
}

const muted = { color: 'fg.muted', weight: '400' } as const;

/** The look of a due date (the mock-up «due-dates»): an icon of a calendar and words. The row never gets a colour. */
const looks: Record<DueState, Look> = {
  inTime: { icon: 'check', ...muted },
  late: { icon: 'check', ...muted },
  closed: { icon: 'calendar', ...muted },
  ahead: { icon: 'calendar', ...muted },
  soon: { icon: 'calendar', color: 'fg', weight: '600' },
  passed: { icon: 'calendarPassed', color: 'danger.fg', weight: '600' },
};

/** When a lesson is due, in words. An extended date in the future stands out like a near date. */
export function DueDate(lesson: DueLesson) {
  const { state, text, before } = dueWords(lesson);
  const isExtended = before !== undefined && (state === 'ahead' || state === 'soon');
  const { icon, color, weight } = looks[isExtended ? 'soon' : state];
  return (
    <Flex as="span" align="center" gap={1.5} textStyle="meta" color={color} fontWeight={weight}>
      <Icon name={icon} size={16} />
      <span>{isExtended ? `${text} · срок продлён` : text}</span>
    </Flex>
  );
}
