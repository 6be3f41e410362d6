import type { Verdict } from '@stupeni/contract';

/** The name of the button of the list. A short screen has no room for the second part. */
function recentParts(count: number) {
  return ['Недавние', ' решения', `: ${count}`] as const;
}

export const texts = {
  label: 'Последнее решение',
  done: { READY: 'Принято', REDO: 'Возвращено' } satisfies Record<Verdict, string>,
  later: 'Уведомление уйдёт студенту, когда время выйдет.',
  undo: 'Отменить',
  undoVerdict: (name: string) => `Отменить решение: ${name}`,
  recent: (count: number) => recentParts(count).join(''),
  recentParts,
  recentList: 'Недавние решения',
  left: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  failed: 'Решение не отменилось.',
  final: 'Отменить уже нельзя: время вышло или по уроку пришло новое от студента.',
};
