import { answer, ask, tell } from './ask';
import { decide, handIn } from './hand-in';
import { type Scene, step } from './story';
import { takeTest } from './take-test';
import { breakdownOfTheMuseum, charterOfTheMuseum } from './works';

const remark =
  'Цель измерима, хорошо. Не хватает границ: что точно не войдёт в проект? И проверьте критерий завершения ' +
  'на постороннем человеке: «журнал посещений ведётся» можно понять двояко.';

/**
 * Борис Орлов (product decisions §2): lessons completed, a work on review, a question open, a work
 * returned with the teacher's remark. He goes on with lesson 8.
 */
export async function tellBoris(scene: Scene): Promise<void> {
  const { lesson, ago } = scene;
  await step(scene, lesson(1), 'next', ago(20));

  const neighbours = await ask(
    scene,
    lesson(2),
    'Соседи школы — тоже заинтересованная сторона, если ремонт идёт только внутри здания?',
    ago(19.2),
  );
  await answer(
    scene,
    lesson(2),
    neighbours,
    'Да: шум, пыль и машины с материалами касаются их каждый день. Интерес у них высокий, а влияние вырастет с первой жалобы.',
    ago(18.5),
  );
  await tell(scene, lesson(2), 'Преподаватель ответил на ваш вопрос к уроку', ago(18.5), ago(18));
  await step(scene, lesson(2), 'next', ago(18));

  const charter = await handIn(scene, lesson(3), charterOfTheMuseum, ago(17));
  await takeTest(scene, lesson(4), 1, ago(16.1));
  await takeTest(scene, lesson(4), 0, ago(16));
  await handIn(scene, lesson(5), breakdownOfTheMuseum, ago(3));
  await step(scene, lesson(6), 'next', ago(2.5));
  await decide(scene, lesson(3), charter, remark, ago(2));
  await tell(scene, lesson(3), 'Преподаватель вернул на доработку работу к уроку', ago(2));
  await ask(
    scene,
    lesson(7),
    'Если у двух цепочек одинаковая длина, критических путей два? И за каким тогда следить?',
    ago(1),
  );
}
