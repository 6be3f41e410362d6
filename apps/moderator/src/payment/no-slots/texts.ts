import { counted, formOf, numberOf } from '../../page/counted';

export const texts = {
  // Quoted from specification §8.
  noSlots: 'Нет свободных доступов!',
  lacking: (needed: number, free: number) =>
    `Для ${counted(needed, ['нового участника', 'новых участников', 'новых участников'])} ` +
    `${formOf(needed, ['нужен', 'нужно', 'нужно'])} ${counted(needed, ['доступ', 'доступа', 'доступов'])}, ` +
    `свободно ${numberOf(free)}.`,
  buyMore: (count: number) => `Докупите ${numberOf(count)}.`,
  buy: 'Купить доступы',
};
