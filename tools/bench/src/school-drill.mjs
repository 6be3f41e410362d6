// A school from nothing to a restore, step by step, on each database and in production mode: an empty place, bought slots,
// a course, a learner, a backup, everything wiped, a restore, and the learner goes on. YooKassa, S3 and the mail server
// are local. Ends with 1 at the first step that fails, and names it.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drillEachDatabase } from './databases.mjs';
import { hashAt, hashOfFile, sendInParts, sendWhole } from './hand-in.mjs';
import { brokenInvariants } from './lost-writes.mjs';
import { ask } from './mixed-writes.mjs';
import { requireBuiltApi, tokenOf } from './open-school.mjs';
import { makePlace } from './own-place.mjs';
import {
  caller,
  command,
  emailOf,
  openWorld,
  password,
  requireSame,
  School,
  until,
} from './whole-school.mjs';

const slots = 5;
const question = 'Считать ли выходные?';
const reply = 'Да, считать.';
const lateQuestion = 'Этот вопрос задан после копии.';

/** Each step returns lines for the reader. @type {[string, (school: School) => Promise<string[] | void>][]} */
const steps = [
  ['an empty place gets its schema', async ({ env }) => void (await command('migrate', [], env))],
  [
    'the first moderator, creator and teacher come by the command line',
    async ({ env }) => {
      for (const role of ['MODERATOR', 'CREATOR', 'TEACHER']) {
        const names = ['--first-name', 'Ольга', '--last-name', 'Петрова'];
        const args = ['add', '--role', role, '--email', emailOf(role), ...names];
        await command('user', args, { ...env, MIGRATE: 'never' }, `${password}\n`);
      }
    },
  ],
  ['the API and the gateway start', (school) => school.start()],
  ['doctor finds no error', (school) => school.doctor()],
  ['slots are bought and credited once', buySlots],
  ['the creator makes a course', makeCourse],
  ['a learner is invited by mail and sets the password', invite],
  ['the learner finishes a lesson, hands in two files and asks', learn],
  ['a backup is made while the school runs', makeBackup],
  ['everything is wiped: database, bucket and folder', wipe],
  [
    'the backup is restored in the empty place',
    async ({ env }) => (await command('restore', ['last'], env)).trim().split('\n'),
  ],
  [
    'the backup is verified',
    async ({ env }) => (await command('restore', ['last', '--verify'], env)).trim().split('\n'),
  ],
  ['the API and the gateway start again', (school) => school.start()],
  ['doctor finds no error after the restore', (school) => school.doctor()],
  ['the learner finds everything as it was and passes the test', goOn],
  ['slots and money are as before, also after a late notice', checkPayment],
  [
    'all invariants hold',
    async (school) => {
      await school.stop();
      requireSame('broken invariants', await brokenInvariants(school.place.read), []);
    },
  ],
];

/** @param {School} school */
function sendNotice({ url, world, ids }) {
  const object = world.yookassa.standIn.of(ids.payment);
  const body = { type: 'notification', event: 'payment.succeeded', object };
  return ask(`${url}/api/payments/yookassa`, {}, body);
}

/** @param {School} school */
async function buySlots(school) {
  const moderator = await school.as('MODERATOR');
  const { id } = await moderator('POST', '/api/payments', { quantity: slots });
  school.ids.payment = id;
  requireSame('slots before the payment', (await moderator('GET', '/api/slots')).paid, 0);
  school.world.yookassa.standIn.pay(id);
  await Promise.all([sendNotice(school), sendNotice(school)]);
  await until('the payment', async () => {
    const { status } = await moderator('GET', `/api/payments/${id}`);
    return status === 'PAID' || undefined;
  });
  await sendNotice(school);
  requireSame('slots after three notices', (await moderator('GET', '/api/slots')).paid, slots);
}

/** @param {School} school */
async function makeCourse(school) {
  const creator = await school.as('CREATOR');
  const { id: courseId } = await creator('POST', '/api/courses', { title: 'Первый проект' });
  const answers = [
    { text: 'Два', correct: true },
    { text: 'Три', correct: false },
  ];
  const test = { title: 'Проверка', questions: [{ text: 'Сколько?', type: 'one', answers }] };
  const { id: testId } = await creator('POST', '/api/tests', test);
  const lesson = async (/** @type {object} */ given) =>
    (await creator('POST', '/api/lessons', { courseId, content: 'Текст урока', ...given })).id;
  school.ids.view = await lesson({ title: 'Начало', order: 1, checkType: 'VIEW' });
  school.ids.file = await lesson({ title: 'Работа', order: 2, checkType: 'FILE' });
  school.ids.test = await lesson({ title: 'Тест', order: 3, checkType: 'TEST', testId });
}

/** @param {School} school */
async function invite(school) {
  const moderator = await school.as('MODERATOR');
  const email = emailOf('LEARNER');
  const person = { firstName: 'Анна', lastName: 'Иванова', email, invite: true, by: 'mail' };
  school.ids.learner = (await moderator('POST', '/api/participants', person)).id;
  const token = await until('the invitation', async () => {
    const links = school.world.mail.to(email).map((text) => /(\S+)\/welcome\?token=([\w-]{43})/.exec(text));
    if (links[0]) requireSame('address in the mail', links[0][1], school.world.front.url);
    return links[0]?.[2];
  });
  await ask(`${school.url}/api/auth/link/use`, {}, { kind: 'invitation', token, password });
}

/** @param {School} school */
async function learn(school) {
  const { url, ids, world } = school;
  const token = await tokenOf(url, emailOf('LEARNER'), password);
  const [learner, teacher] = [caller(url, token), await school.as('TEACHER')];
  await learner('POST', '/api/progress/complete', { lessonId: ids.view });
  const review = `/api/teacher/review/${ids.learner}/${ids.file}`;
  const judge = async (/** @type {object} */ verdict) => {
    const { submission } = await teacher('GET', `${review}/submission`);
    await teacher('PATCH', review, { submissionId: submission.id, ...verdict });
  };
  await sendInParts(url, { token, lessonId: ids.file, path: world.works.large });
  await learner('POST', `/api/lessonComments/${ids.file}`, { text: question });
  await teacher('PATCH', `/api/teacher/clarify/${ids.learner}/${ids.file}`, { reply });
  await judge({ action: 'REDO', comment: 'Короче.' });
  await sendWhole(url, { token, lessonId: ids.file, path: world.works.small });
  await judge({ action: 'READY' });
  await checkWorks(school, learner);
}

/** Both files open with their bytes. @param {School} school @param {ReturnType<typeof caller>} learner */
async function checkWorks({ url, ids, world }, learner) {
  const { status, submissions } = await learner('GET', `/api/profile/tasks/${ids.file}`);
  requireSame('state of the task', status, 'COMPLETED');
  const found = [];
  for (const { filePath } of submissions) found.push(await hashAt(`${url}${filePath}`));
  const sent = [await hashOfFile(world.works.large), await hashOfFile(world.works.small)];
  requireSame('SHA-256 of the files', found.toSorted(), sent.toSorted());
}

/** @param {School} school */
async function makeBackup(school) {
  const made = (await command('backup', [], school.env)).trim().split('\n');
  const learner = await school.as('LEARNER');
  await learner('POST', `/api/lessonComments/${school.ids.view}`, { text: lateQuestion });
  return [...made, 'A question is asked after the backup. It may be lost.'];
}

/** @param {School} school */
async function wipe(school) {
  await school.stop();
  await school.place.wipe();
}

/** @param {School} school */
async function goOn(school) {
  const { ids } = school;
  const learner = await school.as('LEARNER');
  await checkWorks(school, learner);
  const [asked] = await learner('GET', `/api/lessonComments/${ids.file}`);
  requireSame('question', [asked?.text, asked?.answer], [question, reply]);
  const completed = await learner('GET', '/api/profile/completed');
  const lessons = completed.map((/** @type {{ lessonId: number }} */ one) => one.lessonId);
  requireSame('completed lessons', lessons.toSorted(), [ids.view, ids.file]);
  const late = await learner('GET', `/api/lessonComments/${ids.view}`);
  requireSame('questions after the backup', late.length, 0);
  const { test } = await learner('GET', `/api/lessons/${ids.test}`);
  const answers = test.questions.map((/** @type {any} */ { id, answers: choices }) => ({
    questionId: id,
    answerIds: choices
      .filter((/** @type {any} */ { text }) => text === 'Два')
      .map((/** @type {any} */ choice) => choice.id),
  }));
  const passed = await learner('POST', '/api/progress', {
    lessonId: ids.test,
    testVersion: test.version,
    answers,
  });
  requireSame('state of the test', passed.status, 'COMPLETED');
  return ['The question after the backup is lost, as expected.'];
}

/** @param {School} school */
async function checkPayment(school) {
  const moderator = await school.as('MODERATOR');
  await sendNotice(school);
  const { status, quantity } = await moderator('GET', `/api/payments/${school.ids.payment}`);
  requireSame('payment', [status, quantity], ['PAID', slots]);
  const { paid, used } = await moderator('GET', '/api/slots');
  requireSame('paid and used slots', [paid, used], [slots, 1]);
}

/** @param {import('./databases.mjs').BenchDatabase} database */
async function drill(database) {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-school-drill-'));
  const own = join(folder, 'place');
  await mkdir(own);
  const [place, world] = [await makePlace(database, own), await openWorld(folder)];
  const school = new School(place, world);
  const begun = Date.now();
  try {
    for (const [at, [name, work]] of steps.entries())
      if (!(await passes(`${database.name}, step ${at + 1} of ${steps.length}: ${name}`, () => work(school))))
        return false;
    console.log(`${database.name}: the school goes on, ${secondsSince(begun)}`);
    return true;
  } finally {
    await school.stop();
    await place.drop();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const secondsSince = (/** @type {number} */ begun) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

/** @param {string} name @param {() => Promise<string[] | void>} work */
async function passes(name, work) {
  const begun = Date.now();
  try {
    const lines = await work();
    console.log(`${name}, ${secondsSince(begun)}`);
    for (const line of lines ?? []) console.log(`    ${line}`);
    return true;
  } catch (error) {
    console.log(`FAILED ${name}\n${error instanceof Error ? error.stack : String(error)}`);
    return false;
  }
}

requireBuiltApi();
await drillEachDatabase(drill);
