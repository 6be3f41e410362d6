import { call } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import type { RichDocument } from '@stupeni/rich-text-model';
import {
  type RequestedAddress,
  type Fault,
  findEqualQuestions,
  findFaults,
  listRequestedAddresses,
} from './find-faults';
import { checkLink } from './check-link';
import { checkPicture } from './check-picture';
import { readAddress } from './read-address';
import { texts } from './texts';

/** A lesson in the state that its author is going to publish. */
export interface CheckedLesson {
  id: number;
  courseId: number;
  order: number;
  content: RichDocument;
  /** Null for a lesson without a test. */
  testId: number | null;
  /** The day from which the lesson opens; null if it opens at once. */
  opensOn: string | null;
}

/** What the check of a lesson found. */
export interface Report {
  /** Sorted by their place in the text. The faults of the test are last. */
  faults: readonly Fault[];
  /** The addresses that could not be checked. */
  unchecked: readonly RequestedAddress[];
  /** Whether the test could not be loaded, and so was not checked. */
  testFailed: boolean;
  /** Null when they did not load. */
  learners: Reply<'getLessonLearners'> | null;
}

/** The number of addresses that are requested at the same time. */
const maxParallel = 4;

/** Checks a lesson. Addresses that have not answered when `signal` aborts count as not checked. Never rejects. */
export async function runCheck(lesson: CheckedLesson, signal: AbortSignal): Promise<Report> {
  const [checked, test, learners] = await Promise.all([
    askAll(listRequestedAddresses(lesson.content), signal),
    readEqualQuestions(lesson.testId, signal),
    readLearners(lesson, signal),
  ]);
  const faults = [...findFaults(lesson.content), ...checked.faults].sort(byPlace);
  return {
    faults: [...faults, ...(test ?? [])],
    unchecked: checked.unchecked,
    testFailed: test === null,
    learners,
  };
}

/** Whether the author should read the report before the lesson is published. */
export const isWorthReading = ({ faults, testFailed, learners }: Report): boolean =>
  faults.length > 0 || testFailed || learners === null || learners.at + learners.after > 0;

const byPlace = ({ place: one }: Fault, { place: other }: Fault) =>
  one.in === 'text' && other.in === 'text' ? one.block - other.block : 0;

async function readEqualQuestions(testId: number | null, signal: AbortSignal): Promise<Fault[] | null> {
  if (testId === null) return [];
  try {
    return findEqualQuestions(await call('getTest', { params: { id: testId } }, { signal }));
  } catch (cause) {
    console.warn('The test of the lesson could not be checked.', cause);
    return null;
  }
}

async function readLearners({ id, courseId, order }: CheckedLesson, signal: AbortSignal) {
  try {
    return await call('getLessonLearners', { params: { id }, query: { courseId, order } }, { signal });
  } catch (cause) {
    console.warn('The learners of the course could not be counted.', cause);
    return null;
  }
}

/** Requests the addresses of a text, each once, a few at a time. */
async function askAll(addresses: readonly RequestedAddress[], signal: AbortSignal) {
  const answers = new Map<string, ReturnType<typeof checkLink>>();
  const keyOf = ({ kind, url }: RequestedAddress) => `${kind} ${url}`;
  const waiting = [...new Map(addresses.map((one) => [keyOf(one), one]))];
  const askNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    const [key, { kind, url }] = next;
    const answer = (kind === 'picture' ? checkPicture : checkLink)(url, signal);
    answers.set(key, answer);
    await answer;
    await askNext();
  };
  await Promise.all(Array.from({ length: maxParallel }, askNext));
  const faults: Fault[] = [];
  const unchecked: RequestedAddress[] = [];
  for (const one of addresses) {
    const answer = await answers.get(keyOf(one));
    if (answer === 'missing') faults.push({ place: one.place, sentence: describeMissing(one) });
    if (answer === 'hidden') faults.push({ place: one.place, sentence: texts.draftLink(one.name) });
    if (answer === 'unknown') unchecked.push(one);
  }
  return { faults, unchecked };
}

function describeMissing({ kind, name, url }: RequestedAddress): string {
  if (kind === 'picture') return texts.dead(name);
  const address = readAddress(url);
  return address?.isOwn ? texts.deadOwnLink(name) : texts.deadLink(name, address?.host ?? url);
}
