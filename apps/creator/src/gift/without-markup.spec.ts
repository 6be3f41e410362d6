import { readGift } from './read-gift';
import { withoutMarkup } from './without-markup';

const plain = (file: string) => readGift(file).imported.map(withoutMarkup);

it('turns entities into characters and paragraphs into lines', () => {
  const imported = plain(
    '[html]<p>Кто утверждает <b>смету</b>&nbsp;&mdash; &laquo;А&raquo;?</p><p>Один\\=1 &lt; 2</p>{=<p>Заказчик</p>#<i>Да!</i> ~Ко<br/>манда}',
  );
  expect(imported).toEqual([
    {
      number: 1,
      question: {
        text: 'Кто утверждает смету — «А»?\nОдин=1 < 2',
        type: 'one',
        answers: [
          { text: 'Заказчик', correct: true },
          { text: 'Ко манда', correct: false },
        ],
      },
      feedback: ['Да!'],
      remarks: ['Разметка HTML убрана.'],
    },
  ]);
});

it('reports what is not text, and runs no script', () => {
  const imported = plain('[html]Что это? <img src="x" onerror="alert(1)"><script>alert(2)</script>{T}');
  expect(imported[0]).toMatchObject({
    question: { text: 'Что это?' },
    remarks: ['Разметка HTML убрана.', 'Картинки и другое, что не текст, не переносятся.'],
  });
});

it('rejects questions that have no text or two equal answers without their markup', () => {
  const outcomes = plain(
    '[html]<img src="a">{T}\n\n[html]Что?{=<img> ~Нет}\n\n[html]Где?{=<b>Да</b> ~<i>да</i>}',
  );
  expect(outcomes).toEqual([
    { number: 1, text: '<img src="a">', reason: 'Нет текста вопроса' },
    { number: 2, text: 'Что?', reason: 'Есть ответ без текста' },
    { number: 3, text: 'Где?', reason: 'Ответы 1 и 2 одинаковы' },
  ]);
});

it('leaves questions in other formats unchanged', () => {
  const { imported } = readGift(
    '1 < 2 и <b> здесь не разметка?{T}\n\n[markdown]**Да**?{F}\n\n[plain]<i>?{T}',
  );
  expect(imported.map(withoutMarkup)).toEqual(imported);
});
