import type { CheckType, ProgressStatus } from '@stupeni/contract';
import type { IconName } from '@stupeni/ui/core';
import type { BadgeTone } from '@stupeni/ui/more';

interface StatusLook {
  tone: BadgeTone;
  icon: IconName;
  /** Label on the course page. The lesson page has another label (specification §4). */
  onCourse: string;
  onLesson: string;
  /** What happens next, if the label does not say it. */
  hint?: string;
}

/** Label, icon and colour of a status. A lesson that is not started has no badge. */
export const statusLooks: Readonly<Record<ProgressStatus, StatusLook | null>> = {
  NOT_STARTED: null,
  ON_REVIEW: {
    tone: 'review',
    icon: 'clock',
    onCourse: 'ждёт проверки',
    onLesson: 'Отправлено — ждёт проверки',
  },
  NEED_CLARIFY: {
    tone: 'clarify',
    icon: 'question',
    onCourse: 'нужны уточнения',
    onLesson: 'Нужны уточнения',
    hint: 'ждём ответа преподавателя',
  },
  NEED_REWORK: {
    tone: 'rework',
    icon: 'returned',
    onCourse: 'вернули на доработку',
    onLesson: 'Вернули на доработку',
  },
  COMPLETED: { tone: 'brand', icon: 'check', onCourse: 'пройден', onLesson: 'Готово' },
};

/** The icon and the name of each check type (product decisions §8), for learners and for staff. */
export const lessonKinds = {
  VIEW: { icon: 'book', label: 'Просмотр' },
  FILE: { icon: 'page', label: 'Файл' },
  TEST: { icon: 'list', label: 'Тест' },
} as const satisfies Record<CheckType, { icon: IconName; label: string }>;
