import { WrongTypeError } from './errors';
import { explainFailure } from './file-failure';

it.each([
  ['вирус.exe', 'Файлы «.exe» не принимаются.'],
  ['README', 'У файла нет расширения: не видно, что это за документ.'],
])('says why the API does not accept %s', (name, sentence) => {
  const failure = new WrongTypeError('The API does not accept this type.');
  expect(explainFailure(failure, { name })).toEqual({ sentence, remedy: 'replace' });
});
