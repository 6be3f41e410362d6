import { fileTexts } from './texts';

it.each([
  ['doc', 'html', /^Это страница HTML с именем «\.doc»\. Откройте её в Word/],
  ['docx', 'protected', /^Документ защищён паролем\. Снимите пароль/],
  ['pdf', 'protected', /^Документ защищён паролем\. Снимите пароль/],
  ['zip', 'protected', /^Архив защищён паролем\. Соберите его без пароля/],
  ['jpg', 'heic', /^Это снимок HEIC с именем «\.jpg»\. Сохраните его как JPEG/],
  ['docx', 'text', /^Это простой текст с именем «\.docx»/],
  ['doc', 'docx', /^Внутри файла «\.doc» не DOC, а DOCX\. Дайте ему имя с «\.docx»/],
  ['pdf', 'exe', /^Содержимое файла не похоже на PDF/],
  ['pdf', undefined, /^Содержимое файла не похоже на PDF/],
])('says what a .%s with %s inside is, and what to do', (extension, found, sentence) => {
  expect(fileTexts.otherContent(extension, found)).toMatch(sentence);
});
