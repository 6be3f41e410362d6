import { formatNumber } from '@stupeni/rules';

/** The texts about restoring a deleted participant, for the list, the form and the import. */
export const texts = {
  restore: 'Вернуть',
  restored: 'Участник возвращён',
  restoredText: (name: string) => `${name}. Прежний пароль снова действует.`,
  slotTaken: (free: number | null) =>
    free === null ? 'Доступ снова занят.' : `Доступ снова занят, свободно ${formatNumber(free)}.`,
  undo: 'Отменить',
  removed: 'Участник удалён',
  slotFreed: (name: string) => `${name}. Доступ снова свободен.`,
  removeFailed: 'Не удалось удалить участника',
  restoreFailed: 'Не удалось вернуть участника',
  noSlotLeft: 'Нет свободных доступов!',
  emailInUse: 'Его e-mail теперь у другого аккаунта: сначала измените e-mail там.',
};
