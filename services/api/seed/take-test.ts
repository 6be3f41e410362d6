import type { AddedLesson } from './add-course';
import { type Scene, applyEvent } from './story';

/** Adds an attempt at a lesson's test. The last `mistakes` questions have no answer. */
export async function takeTest(scene: Scene, lesson: AddedLesson, mistakes: number, at: Date): Promise<void> {
  const { trx, learner } = scene;
  const key = await trx
    .selectFrom('questions')
    .innerJoin('answers', 'answers.question_id', 'questions.id')
    .select(['questions.id as question', 'answers.id as answer'])
    .where('questions.test_id', '=', lesson.test_id)
    .where('answers.correct', '=', true)
    .orderBy('questions.position')
    .execute();
  const questions = [...new Set(key.map(({ question }) => question))];
  const total = questions.length;
  const score = total - mistakes;
  const answers = questions.slice(0, score).map((questionId) => ({
    questionId,
    answerIds: key.filter(({ question }) => question === questionId).map(({ answer }) => answer),
  }));
  await trx
    .insertInto('attempts')
    .values({
      user_id: learner,
      lesson_id: lesson.id,
      test_id: lesson.test_id ?? 0,
      test_version: 1,
      score,
      total,
      answers: JSON.stringify(answers),
      wrong: questions.slice(score),
      created_at: at,
    })
    .execute();
  await applyEvent(scene, lesson, mistakes === 0 ? 'test_passed' : 'test_failed', at, { score, total });
}
