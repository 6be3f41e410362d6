import { answer, ask, tell } from './ask';
import { decide, handIn } from './hand-in';
import { type Scene, step } from './story';
import { charterOfTheLibrary } from './works';

/** Магомедрасул Абдурахманов: three lessons done, one by an accepted work; nothing of his waits for anybody. */
export async function tellMagomedrasul(scene: Scene): Promise<void> {
  const { lesson, ago } = scene;
  const contest = await ask(
    scene,
    lesson(1),
    'Подготовка к ежегодному конкурсу — проект или операционная деятельность?',
    ago(9),
  );
  await answer(
    scene,
    lesson(1),
    contest,
    'Каждый конкурс — проект: у него свой срок и свой результат. А шаблон подготовки живёт годами, и поддерживать его — уже операционная деятельность.',
    ago(8.4),
  );
  await tell(scene, lesson(1), 'Преподаватель ответил на ваш вопрос к уроку', ago(8.4), ago(8.2));
  await step(scene, lesson(1), 'next', ago(8.2));
  await step(scene, lesson(2), 'next', ago(8));
  const charter = await handIn(scene, lesson(3), charterOfTheLibrary, ago(7));
  await decide(scene, lesson(3), charter, null, ago(6));
  await tell(scene, lesson(3), 'Преподаватель принял работу к уроку', ago(6));
}
