import type { CheckType, ProgressStatus } from '@stupeni/contract';
import type { IconName } from '@stupeni/ui/core';
import type { BadgeTone } from '@stupeni/ui/more';

/** Text, color and icon of a status, with the words of the course page (specification §4). A lesson not started has no badge. */
export const statusLooks = {
  NOT_STARTED: null,
  ON_REVIEW: { tone: 'review', icon: 'clock', word: 'ждёт проверки' },
  NEED_CLARIFY: { tone: 'clarify', icon: 'question', word: 'нужны уточнения' },
  NEED_REWORK: { tone: 'rework', icon: 'returned', word: 'вернули на доработку' },
  COMPLETED: { tone: 'brand', icon: 'check', word: 'пройден' },
} as const satisfies Record<ProgressStatus, { tone: BadgeTone; icon: IconName; word: string } | null>;

export const kinds = {
  VIEW: { icon: 'book', label: 'Просмотр' },
  FILE: { icon: 'page', label: 'Файл' },
  TEST: { icon: 'list', label: 'Тест' },
} as const satisfies Record<CheckType, { icon: IconName; label: string }>;
