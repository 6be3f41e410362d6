export const texts = { participants: 'Участники', groups: 'Группы' };
