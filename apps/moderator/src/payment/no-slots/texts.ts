import { counted, plural, formatNumber } from '@stupeni/rules';

export const texts = {
  // Quoted from specification §8.
  noSlots: 'Нет свободных доступов!',
  lacking: (needed: number, free: number) =>
    `Для ${counted(needed, { one: 'нового участника', few: 'новых участников', many: 'новых участников' })} ` +
    `${plural(needed, { one: 'нужен', few: 'нужно', many: 'нужно' })} ${counted(needed, { one: 'доступ', few: 'доступа', many: 'доступов' })}, ` +
    `свободно ${formatNumber(free)}.`,
  buyMore: (count: number) => `Докупите ${formatNumber(count)}.`,
  buy: 'Купить доступы',
  askFor: (count: number) => `Попросите администратора школы начислить ${formatNumber(count)}.`,
};
