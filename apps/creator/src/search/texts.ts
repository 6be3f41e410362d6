export const texts = { courses: 'Курсы', lessons: 'Уроки', tests: 'Тесты' };
