import { call, readProblemCode } from '@stupeni/api-client';
import type { Version } from '@stupeni/contract';
import type { Put, Stored } from '../saving/saving';
import { courseHistory } from '../versions/histories';
import {
  type CourseForm,
  type CourseState,
  isSameForm,
  mergeCourses,
  type MergedCourse,
  toCourseBody,
  toCourseForm,
} from './course-form';

/** The most versions that a save merges with before the author is asked. */
const maxMerges = 3;

/** The changes of another author that a save has merged. */
export interface MergedChanges {
  by: Version;
  /** The names of the fields. */
  fields: readonly string[];
  /** The stored form, with the changes of both. */
  form: CourseForm;
  /** The version with which the form of the author began. */
  since: number | null;
}

/** What the merge of a save needs, and the functions that it calls. */
export interface Merging {
  /** The version with which the form began. */
  version: () => number | null;
  /** Called after the save was stored together with the changes of another author. */
  onMerged: (taken: MergedChanges) => void;
  /** Called when both changed the same field. The author decides between the stored text and this form. */
  onClash: (form: CourseForm) => void;
}

/**
 * Stores a course over the version that the form began with. If somebody has saved other fields meanwhile, it stores
 * the changes of both. Throws `outdated` when both changed the same field, when the history lacks the earlier version,
 * or when somebody has saved again during each of `maxMerges` merges.
 */
export async function saveMerged(
  { id, form, callOptions }: Put<CourseForm> & { id: number },
  { version, onMerged, onClash }: Merging,
): Promise<Stored> {
  let [mine, replacedVersion, headers] = [form, version(), callOptions];
  const taken = new Set<string>();
  let by: Version | null = null;
  let stored: number;
  for (let merges = 0; ; merges += 1) {
    try {
      stored = (await call('updateCourse', { params: { id }, body: toCourseBody(mine) }, headers)).version;
      break;
    } catch (error) {
      if (readProblemCode(error) !== 'outdated' || merges === maxMerges) throw error;
      const found = await findMerge(id, replacedVersion, mine);
      if (!found) throw error;
      const { merged, newest } = found;
      mine = merged.form;
      if (merged.hasClash) {
        onClash(mine);
        throw error;
      }
      by = newest;
      for (const field of merged.takenFields) taken.add(field);
      [replacedVersion, headers] = [newest.version, { ifMatch: `"${newest.version}"` }];
      // An earlier call has already stored the changes, but its answer was lost.
      stored = newest.version;
      if (isSameForm(toForm(newest), mine)) break;
    }
  }
  if (!by || taken.size === 0) return { id, version: stored };
  onMerged({ by, fields: [...taken], form: mine, since: version() });
  return { id, version: stored };
}

async function findMerge(
  id: number,
  version: number | null,
  mine: CourseForm,
): Promise<{ merged: MergedCourse; newest: Version } | null> {
  const versions = await courseHistory.list(id);
  const [newest] = versions;
  const base = versions.find((one) => one.version === version);
  return newest && base ? { newest, merged: mergeCourses(toForm(base), mine, toForm(newest)) } : null;
}

const toForm = ({ data }: Version) => toCourseForm(data as CourseState);
