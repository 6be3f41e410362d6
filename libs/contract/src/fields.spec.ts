import { learnerLabels } from './fields';

it('names the fields of a learner in the order of the columns of a file', () => {
  expect(Object.values(learnerLabels).join(';')).toMatch(/^Фамилия;Имя;Отчество;(.+;)*E-mail$/);
});
