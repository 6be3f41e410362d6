import { answer, ask, notify } from './ask';
import { decide, submit } from './submit';
import { type Scene, applyEvent } from './story';
import { takeTest } from './take-test';
import { breakdownOfTheMuseum, charterOfTheMuseum } from './submissions';

const comment =
  'Цель измерима, хорошо. Не хватает границ: что точно не войдёт в проект? И проверьте критерий завершения ' +
  'на постороннем человеке: «журнал посещений ведётся» можно понять двояко.';

/**
 * Adds the story of Борис Орлов (product decisions §2): completed lessons, a submission on review, an open question and a submission that
 * the teacher returned with a comment. His next lesson is 8.
 */
export async function addBoris(scene: Scene): Promise<void> {
  const { lesson, ago } = scene;
  await applyEvent(scene, lesson(1), 'next', ago(20));

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
  await notify(scene, lesson(2), {
    kind: 'answered',
    comment_id: neighbours,
    created_at: ago(18.5),
    read_at: ago(18),
  });
  await applyEvent(scene, lesson(2), 'next', ago(18));

  const charter = await submit(scene, lesson(3), charterOfTheMuseum, ago(17));
  await takeTest(scene, lesson(4), 1, ago(16.1));
  await takeTest(scene, lesson(4), 0, ago(16));
  await submit(scene, lesson(5), breakdownOfTheMuseum, ago(3));
  await applyEvent(scene, lesson(6), 'next', ago(2.5));
  await decide(scene, lesson(3), charter, comment, ago(2));
  await notify(scene, lesson(3), { kind: 'returned', submission_id: charter, created_at: ago(2) });
  await ask(
    scene,
    lesson(7),
    'Если у двух цепочек одинаковая длина, критических путей два? И за каким тогда следить?',
    ago(1),
  );
}
