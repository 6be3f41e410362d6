import { detectOtherFormat } from './other-format';

const aiken = 'Кто утверждает смету?\nA) Команда\nB) Заказчик\nANSWER: B\n';

it.each([
  [
    'Moodle XML',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- банк -->\n<quiz>\n<question type="x">',
    'moodle',
  ],
  ['Moodle XML without a declaration', '\ufeff<quiz><question type="essay"></question></quiz>', 'moodle'],
  ['QTI 1', '<?xml version="1.0"?>\n<!DOCTYPE questestinterop SYSTEM "q.dtd">\n<questestinterop>', 'qti'],
  ['QTI 2', '<?xml version="1.0"?><assessmentItem identifier="a">{}</assessmentItem>', 'qti'],
  ['QTI 3', '<qti-assessment-item xmlns="x">', 'qti'],
  ['a manifest of QTI', '<?xml version="1.0"?><imscp:manifest>', 'qti'],
  ['another XML file', '<?xml version="1.0"?><test/>', 'xml'],
  ['Aiken', aiken, 'aiken'],
  ['Aiken with points and Windows line ends', aiken.replaceAll(')', '.').replaceAll('\n', '\r\n'), 'aiken'],
  ['Aiken with braces in a text', aiken.replace('смету', 'смету {2026}'), 'aiken'],
  ['CSV', 'Вопрос;Верно;Неверно\n"Кто; где?";Да;Нет\n', 'csv'],
  ['XML without a declaration', '<test>\n<question text="Кто?">{Да}</question>\n</test>\n', 'xml'],
  ['XML with Russian names', '<!-- банк --><тест><вопрос>Кто?</вопрос></тест>', 'xml'],
  ['an HTML page', '<!DOCTYPE html>\n<html><body>Кто? {Да}</body></html>', 'html'],
  ['an HTML page without its root element', '<!DOCTYPE html>\n<title>Банк</title>\n<p>Кто? {Да}', 'html'],
  ['JSON', '{"questions": [{"text": "Кто?", "answers": ["Да"]}]}', 'json'],
  ['a list in JSON', '[["Кто?", "Да", "Нет"]]', 'json'],
  ['JSON that was cut off', '[{"text": "Кто?", "answers": ["Да', 'json'],
  ['RTF', '{\\rtf1\\ansi Кто? Да}', 'rtf'],
  ['CSV with line breaks in cells', 'Вопрос;Верно\n"Кто\nгде?";Да\n"Что ""это""?";Нет', 'csv'],
  ['CSV with braces', 'Вопрос;Верно\nКто {он}?;Да\n', 'csv'],
  ['CSV with a wrong row', 'Вопрос;Верно\nа;б\nв;г\nд;е\nж;з\nи;к\nитого\n', 'csv'],
  ['CSV with commas', 'question,answer\nКто?,Да', 'csv'],
])('recognizes %s', (_, text, format) => expect(detectOtherFormat(text)).toBe(format));

it.each([
  ['GIFT', 'Кто?{=Да ~Нет}\n\nЧто, где?{=Тут ~Там}'],
  ['a text', 'Раздел, введение\nПросто текст без вопросов'],
  ['HTML of a question', '<p>Кто?</p>{=Да ~Нет}'],
  ['HTML before and in the answers', '<p>Кто?</p>{=<b>Да</b> ~<b>Нет</b>}\n<p>Конец</p>'],
  ['questions with semicolons', 'Опишите: а; б {}\n\nОпишите: в; г {}'],
  ['a category in braces', '{раздел}'],
  ['nothing', ' \n'],
])('does not recognize %s as another format', (_, text) => expect(detectOtherFormat(text)).toBeNull());
