import type { Verdict } from '../review-problem';

export const texts = {
  label: 'Последнее решение',
  done: { READY: 'Принято', REDO: 'Возвращено' } satisfies Record<Verdict, string>,
  later: 'Уведомление уйдёт студенту, когда время выйдет.',
  undo: 'Отменить',
  undoVerdict: (name: string) => `Отменить решение: ${name}`,
  recent: (count: number) => `Недавние решения: ${count}`,
  recentList: 'Недавние решения',
  left: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  failed: 'Решение не отменилось.',
  final: 'Отменить уже нельзя: время вышло или по уроку пришло новое от студента.',
};
