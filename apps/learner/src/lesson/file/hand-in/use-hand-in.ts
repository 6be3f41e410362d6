import { useDraft } from '@stupeni/drafts';
import { emit } from '@stupeni/federation';
import type { SubmissionWants } from '@stupeni/contract';
import {
  buildRows,
  commentsQuery,
  configQuery,
  findFileIssue,
  isSameFile,
  findRowKey,
  newRowKey,
  type PickedFile,
  useShell,
  waitingQuery,
} from '@stupeni/remote';
import { emptyDocument, plainText, type RichDocument } from '@stupeni/rich-text-model';
import { hasText } from '@stupeni/rules';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { isLearningQuery } from '../../../server-state/queries';
import { convertedTypes } from '../heic/to-jpeg';
import { texts } from '../texts';
import { type HandInDraft, readHandInDraft } from './draft';
import { findHandIn, type HandIn, type HandIns, makeHandIns, type SendOutcome } from './hand-ins';

/** The store of prepared submissions for each query cache. The store ends with the remote. */
const handInsByClient = new WeakMap<QueryClient, HandIns>();

function getHandIns(client: QueryClient, user: number): HandIns {
  const handIns = handInsByClient.get(client) ?? makeHandIns(client, user);
  handInsByClient.set(client, handIns);
  return handIns;
}

/** How far the submission of a lesson is, for the other parts of its page. */
export function useHandInPhase(lessonId: number): HandIn['phase'] {
  const { user } = useShell();
  const { store } = getHandIns(useQueryClient(), user.id);
  return useStore(store, (state) => findHandIn(state, lessonId).phase);
}

export interface HandInLesson {
  id: number;
  title: string;
  wants?: SubmissionWants;
}

export type HandInControl = ReturnType<typeof useHandIn>;

/**
 * The text and the files that a learner prepares for a lesson. The text and the order of the files are a draft in the
 * browser, the files wait on the server. If the learner is on another page when the sending ends, a toast shows the
 * result.
 */
export function useHandIn({ id, title, wants = 'both' }: HandInLesson, preview: boolean) {
  const client = useQueryClient();
  const { notify, user } = useShell();
  const handIns = getHandIns(client, user.id);
  const handIn = useStore(handIns.store, (state) => findHandIn(state, id));
  const draft = useHandInDraft(id, handIns);
  const { data: config } = useQuery(configQuery());
  const waiting = useQuery({ ...waitingQuery({ lessonId: id }), enabled: !preview });
  const rows = buildRows(handIn, waiting.data?.uploads ?? []);
  const keys = rows.map(({ key }) => key);

  useEffect(() => handIns.addViewer(id), [handIns, id]);
  useEffect(() => {
    if (!preview) handIns.restore(id);
  }, [handIns, id, preview]);
  /** The state after a wait. The learner may have added or moved files meanwhile. */
  const readHandIn = () => findHandIn(handIns.store.getState(), id);
  /** The ids that identify the rows after a reload: the last upload id, or the key while no upload has begun. */
  const toStored = (order: readonly string[]) => {
    const { keys: known } = readHandIn();
    return order.map((key) => Object.keys(known).findLast((uploadId) => known[uploadId] === key) ?? key);
  };
  // Runs when an upload gets its id, so that the stored order has this id. An order that comes from another tab is not
  // written back.
  const saveOrder = useEffectEvent(() => {
    if (handIn.order.length > 0) draft.saveOrder(toStored(handIn.order));
  });
  useEffect(() => saveOrder(), [handIn.keys]);

  function setOrder(order: readonly string[]) {
    handIns.setOrder(id, order);
    draft.saveOrder(toStored(order));
  }

  /** Checks picked files against the limits. Failed files and unfinished uploads do not count. */
  function check(files: readonly File[], replaced?: string): PickedFile[] {
    const others: Pick<File, 'name' | 'size'>[] = rows.filter(
      ({ key, state }) => key !== replaced && state.step !== 'failed' && state.step !== 'unfinished',
    );
    return files.map((file) => {
      const limits = config && {
        uploads: config.uploads,
        maxBytes: waiting.data?.most.bytes,
        converted: convertedTypes,
      };
      const failure = limits && findFileIssue(file, others, limits);
      if (!failure) others.push(file);
      return { key: newRowKey(), file, failure };
    });
  }

  /** @param otherKeys the keys of all other rows, in their order */
  function insert(picked: readonly PickedFile[], otherKeys: readonly string[], index: number) {
    setOrder(otherKeys.toSpliced(index, 0, ...picked.map(({ key }) => key)));
    handIns.add(id, picked);
  }

  function add(files: readonly File[]) {
    if (preview || files.length === 0) return;
    insert(check(files), keys, keys.length);
  }

  /** Replaces a file by another one. If the new file is refused, a file that has arrived stays. */
  async function replace(replaced: string, file: File) {
    const picked = check([file], replaced);
    const place = keys.indexOf(replaced);
    const earlier = rows[place];
    if (earlier?.state.step === 'arrived' && picked[0]?.failure) return insert(picked, keys, place + 1);
    // The upload of the same file continues where it stopped.
    const continuesUpload = earlier?.state.step === 'unfinished' && isSameFile(earlier, file);
    // The earlier file must be gone before the next upload begins, because it counts for the limits.
    if (!continuesUpload && !(await handIns.remove(id, replaced))) return showRemoveFailure();
    const { order } = readHandIn();
    const placed = order.includes(replaced) ? order : keys;
    const at = placed.indexOf(replaced);
    insert(picked, placed.toSpliced(at, 1), at);
  }

  const showRemoveFailure = () => notify({ tone: 'error', title: texts.removeFailed });

  async function remove(key: string) {
    if (!(await handIns.remove(id, key))) return showRemoveFailure();
    setOrder(readHandIn().order.filter((one) => one !== key));
  }

  async function send(): Promise<SendOutcome> {
    const sentText = draft.text;
    const files = rows.map(({ name, size }) => ({ name, size }));
    const outcome = await handIns.send(
      id,
      wants !== 'files' && hasText(plainText(sentText))
        ? { text: sentText, names: [texts.textName], files }
        : { text: undefined, names: [], files },
    );
    if (outcome === 'sent') draft.dropSent(sentText);
    if (!handIns.hasViewers(id)) {
      if (outcome === 'sent') {
        handIns.returnToEditing(id);
        notify({ tone: 'success', title: texts.sent, text: texts.sentElsewhere(title) });
      } else if (outcome === 'failed' || outcome === 'blocked') {
        notify({ tone: 'error', title: texts.failed, text: texts.failedElsewhere(title) });
      }
    }
    if (outcome === 'busy') return outcome;
    // Runs also after a failure or a stop: the API may have stored the submission although its answer was lost.
    await refetchLearning(client);
    // The API marks the notification of the return as read.
    emit('stupeni:notifications-changed');
    return outcome;
  }

  return {
    rows,
    phase: handIn.phase,
    pictures: handIn.pictures,
    draft,
    uploads: config?.uploads,
    most: waiting.data?.most,
    waitingError: waiting.error,
    readAgain: () => void waiting.refetch(),
    add,
    replace: (key: string, file: File): void => void replace(key, file),
    remove: (key: string): void => void remove(key),
    retry: (key: string) => handIns.retry(id, key),
    returnToEditing: () => handIns.returnToEditing(id),
    setOrder,
    send,
  };
}

/** The text as a draft in the browser. It survives a reload. It follows other tabs until the learner types here. */
function useHandInDraft(lessonId: number, handIns: HandIns) {
  const client = useQueryClient();
  const { user } = useShell();
  const address = { user: user.id, kind: 'hand-in', id: lessonId, read: readHandInDraft };
  const { draft, merge, mergeNow, drop, failed, onOtherTab } = useDraft<HandInDraft>(address);
  const [text, setText] = useState<RichDocument>(() => draft?.value.text ?? emptyDocument());
  // Grows when the editor must load another text: one of another tab, or the rest after a submission.
  const [version, setVersion] = useState(0);
  const [seen, setSeen] = useState(draft);
  if (draft !== seen) {
    setSeen(draft);
    if (isSame(text, seen?.value.text ?? emptyDocument())) replaceText(draft?.value.text ?? emptyDocument());
  }
  function replaceText(next: RichDocument) {
    setText(next);
    setVersion((before) => before + 1);
  }

  // Takes the order of an earlier visit. Later orders come from this page or from `onOtherTab`.
  const takeOrder = useEffectEvent((id: number) => {
    const order = draft?.value.order;
    if (order && findHandIn(handIns.store.getState(), id).order.length === 0) handIns.setOrder(id, order);
  });
  useEffect(() => takeOrder(lessonId), [handIns, lessonId]);

  useEffect(
    () =>
      onOtherTab((stored) => {
        const handIn = findHandIn(handIns.store.getState(), lessonId);
        if (stored?.order)
          handIns.setOrder(
            lessonId,
            stored.order.map((id) => findRowKey(handIn, id)),
          );
        void client.invalidateQueries({ queryKey: waitingQuery({ lessonId }).queryKey });
      }),
    [onOtherTab, handIns, lessonId, client],
  );

  return {
    text,
    version,
    notStored: failed,
    type(next: RichDocument) {
      setText(next);
      merge((stored) => dropEmpty({ ...stored, text: next }));
    },
    saveOrder: (order: string[]) => mergeNow((stored) => dropEmpty({ ...stored, order })),
    /** Removes what was handed in, and keeps what was typed since then. */
    dropSent(sent: RichDocument) {
      let isEmpty = true;
      mergeNow((stored) => {
        isEmpty = !stored?.text || isSame(stored.text, sent);
        return isEmpty ? null : { text: stored?.text ?? emptyDocument() };
      });
      if (isEmpty) drop();
      setText((current) => (isSame(current, sent) ? emptyDocument() : current));
      setVersion((before) => before + 1);
    },
  };
}

/** The draft, or null for a draft without content. */
function dropEmpty({ text, order = [] }: HandInDraft): HandInDraft | null {
  const written = text && hasText(plainText(text)) ? text : undefined;
  if (!written && order.length === 0) return null;
  return { ...(written && { text: written }), ...(order.length > 0 && { order }) };
}

const isSame = (one: RichDocument, other: RichDocument): boolean =>
  JSON.stringify(one.blocks) === JSON.stringify(other.blocks);

/** Marks all reads of the learner as stale. Loads those on the screen again, except comments: they are not changed. */
async function refetchLearning(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isLearningQuery, refetchType: 'none' });
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => isLearningQuery(query) && query.queryKey[0] !== commentsQuery(0).queryKey[0],
  });
}
