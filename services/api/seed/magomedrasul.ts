import { answer, ask, notify } from './ask';
import { decide, submit } from './submit';
import { type Scene, applyEvent } from './story';
import { charterOfTheLibrary } from './submissions';

/** Adds the story of Магомедрасул Абдурахманов: three completed lessons, one of them with an accepted submission; nothing waits. */
export async function addMagomedrasul(scene: Scene): Promise<void> {
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
  await notify(scene, lesson(1), {
    kind: 'answered',
    comment_id: contest,
    created_at: ago(8.4),
    read_at: ago(8.2),
  });
  await applyEvent(scene, lesson(1), 'next', ago(8.2));
  await applyEvent(scene, lesson(2), 'next', ago(8));
  const charter = await submit(scene, lesson(3), charterOfTheLibrary, ago(7));
  await decide(scene, lesson(3), charter, null, ago(6));
  await notify(scene, lesson(3), { kind: 'accepted', submission_id: charter, created_at: ago(6) });
}
