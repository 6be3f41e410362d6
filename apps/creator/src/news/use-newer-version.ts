import { readProblemCode } from '@stupeni/api-client';
import { on, type ServerNews } from '@stupeni/federation';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { DraftedForm } from '../drafts/use-drafted-form';
import { readLastSave, type LastSave } from '../saving/last-saved';
import type { History } from '../versions/histories';

/**
 * The check of an event waits so long. The event about the author's own save or deletion can arrive before the answer
 * of the API. The editor closes within this time.
 */
const checkDelayMs = 400;

interface Entity {
  version: number;
}

/** A version that was saved elsewhere while the editor was open. */
type NewerState<S> =
  | { step: 'none' }
  | { step: 'offered' | 'taken'; stored: S; by: LastSave | null }
  | { step: 'deleted' };

interface NewerVersionOptions<F, S extends Entity> {
  /** Null for a new entity. */
  id: number | null;
  history: Pick<History<Entity>, 'kind' | 'list'>;
  read: (id: number) => Promise<S>;
  toForm: (stored: S) => F;
  isSame: (one: F, other: F) => boolean;
  drafted: Pick<
    DraftedForm<F>,
    'base' | 'version' | 'dirty' | 'form' | 'takeStored' | 'takeMerged' | 'replaceAtNextSave'
  >;
  saver: { saving: { step: string } };
  fieldsRef: RefObject<HTMLElement | null>;
  /** The form with the changes of both authors. Null when both changed the same field. */
  merge?: (base: F, mine: F, theirs: F) => F | null;
  /** Called when the fields show this version. */
  onTaken?: (stored: S) => void;
}

/**
 * Reacts when the entity of an open editor is saved or deleted elsewhere. If the author has typed nothing and the caret
 * is not in a field, the editor shows the new version at once. Otherwise it offers the version. After a deletion the
 * input stays.
 */
export function useNewerVersion<F, S extends Entity>(options: NewerVersionOptions<F, S>): NewerVersion {
  const { id, saver, history } = options;
  const [newer, setNewer] = useState<NewerState<S>>({ step: 'none' });
  // The last event. Its check waits while a save of the author runs or asks the author a question.
  const [lastEvent, setLastEvent] = useState<{ deleted: boolean } | null>(null);
  const { kind } = history;

  useEffect(
    () =>
      on('stupeni:server-news', (news) => {
        const change = id === null ? null : findChange(news, kind, id);
        if (change) setLastEvent(change);
      }),
    [kind, id],
  );

  const receive = useEffectEvent((stored: S, by: LastSave | null) => {
    const { drafted, fieldsRef, toForm, isSame } = options;
    const { base, version, dirty } = drafted;
    const form = toForm(stored);
    if (stored.version <= (base.version ?? 0)) {
      // A deleted entity was restored.
      setNewer((current) => (current.step === 'deleted' ? { step: 'none' } : current));
    } else if (isSame(form, base.form) && version === base.version) {
      drafted.replaceAtNextSave({ form: base.form, version: stored.version });
      options.onTaken?.(stored);
      setNewer({ step: 'none' });
    } else if (dirty || fieldsRef.current?.contains(document.activeElement)) {
      setNewer({ step: 'offered', stored, by });
    } else {
      drafted.takeStored({ form, version: stored.version });
      options.onTaken?.(stored);
      setNewer({ step: 'taken', stored, by });
    }
  });

  const check = useEffectEvent(async ({ deleted }: { deleted: boolean }, isOver: () => boolean) => {
    if (id === null) return;
    if (deleted) return setNewer({ step: 'deleted' });
    try {
      const [stored, by] = await Promise.all([options.read(id), readLastSave(() => history.list(id))]);
      if (!isOver()) receive(stored, by);
    } catch (cause) {
      if (isOver()) return;
      if (readProblemCode(cause) === 'not_found') setNewer({ step: 'deleted' });
      // The next save then finds the newer version.
      else console.warn('The version that was saved elsewhere did not load.', cause);
    }
  });

  const waits = !['idle', 'failed'].includes(saver.saving.step);
  useEffect(() => {
    if (!lastEvent || waits) return;
    let isOver = false;
    const timer = setTimeout(() => void check(lastEvent, () => isOver), checkDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [lastEvent, waits]);

  /** The form with the offered version and the author's changes. Null when one would replace the other. */
  function merge(stored: S): F | null {
    const { base, form, version } = options.drafted;
    return version === base.version
      ? (options.merge?.(base.form, form, options.toForm(stored)) ?? null)
      : null;
  }

  return {
    replacesInput: options.drafted.dirty && newer.step === 'offered' && merge(newer.stored) === null,
    newer: showsNewer(newer, options.drafted, saver) ? newer : ({ step: 'none' } as const),
    take() {
      if (newer.step !== 'offered') return;
      const { stored, by } = newer;
      const theirs = { form: options.toForm(stored), version: stored.version };
      const merged = options.drafted.dirty ? merge(stored) : null;
      if (merged === null) options.drafted.takeStored(theirs);
      else options.drafted.takeMerged(theirs, () => merged);
      options.onTaken?.(stored);
      setNewer({ step: 'taken', stored, by });
    },
  };
}

/**
 * Whether the line about a version is still needed: the form is still based on an older version, or on this version
 * that was put into it.
 */
function showsNewer<S extends Entity>(
  newer: NewerState<S>,
  { base }: { base: { version: number | null } },
  { saving }: { saving: { step: string } },
): boolean {
  // After a failed save, the save itself says that the entity is deleted.
  if (newer.step === 'deleted') return saving.step !== 'failed';
  if (newer.step === 'offered') return newer.stored.version > (base.version ?? 0);
  return newer.step !== 'taken' || newer.stored.version === base.version;
}

/**
 * What the event says about this entity. Null when it is about something else. After a lost connection the entity may
 * have changed.
 */
function findChange(news: ServerNews, kind: string, id: number): { deleted: boolean } | null {
  if (news.topic === 'everything') return { deleted: false };
  if (news.topic !== 'content') return null;
  if (news.entity === null) return { deleted: false };
  return news.entity.kind === kind && news.entity.id === id ? { deleted: news.entity.deleted } : null;
}

export interface NewerVersion {
  newer: NewerState<unknown>;
  /** Puts the offered version into the fields. Input that it would replace becomes a draft. */
  take: () => void;
  /** Whether the offered version would replace what the author typed. */
  replacesInput: boolean;
}
