import { newKey } from '@stupeni/api-client';
import { useShell } from '@stupeni/remote';
import { useLargeDraft } from '@stupeni/drafts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import {
  type FormDraft,
  addOffers,
  isDraftLost,
  joinDrafts,
  mergeDrafts,
  readFormDrafts,
} from './form-drafts';
import { type DraftedKind, openServerDrafts, type ServerDraftState } from './server-drafts';

/** The stored form and its version. The version is null for an entity that is not stored yet. */
export interface StoredForm<F> {
  form: F;
  version: number | null;
}

type EntityId = number | 'new';

interface FormState<F> {
  /** The stored form from which the input started. */
  base: StoredForm<F>;
  form: F;
  /** The version that a save replaces. */
  version: number | null;
  /** Drafts that wait for the author's decision, the newest first. */
  offers: FormDraft<F>[];
  /** Grows when the whole form is replaced. Fields with their own state then restart from `initial`. */
  revision: number;
  initial: F;
  /**
   * The time of the draft of the input, in ms since 1970. Each change sets it. Null before the first change, and after
   * a save when the author has typed nothing since.
   */
  draftSavedAt: number | null;
  /** The ids of the drafts that this form wrote: its current input, and its replaced input. */
  ownIds: readonly string[];
  /** The ids of drafts that the author opened or discarded here. */
  decidedIds: readonly string[];
}

export interface DraftedFormOptions<F> {
  kind: DraftedKind;
  /** `new` for an entity without an id. */
  id: EntityId;
  base: StoredForm<F>;
  isSame: (one: F, other: F) => boolean;
  read: (form: unknown) => F | null;
  /** Set when the author comes back to the form from another screen. It is read once. */
  resume?: Resume<F> | null;
}

/** How an author continues in a form after another screen. */
interface Resume<F> {
  /**
   * The id of the draft that is put into the form without asking the author. If it is not stored, only `change` is
   * applied.
   */
  draftId: string;
  /** The fields that change after the draft is in the form. */
  change: Partial<F>;
}

type FormChange<F> = Partial<F> | ((form: F) => Partial<F>);

export interface DraftedForm<F> extends Omit<FormState<F>, 'ownIds' | 'decidedIds'> {
  /** The entity to which the drafts belong. After the first save of a new entity it is the id of that entity. */
  entityId: EntityId;
  /** The id of the draft that this form writes. */
  draftId: string;
  /** Whether the form differs from the stored one. */
  dirty: boolean;
  /** Whether neither the browser nor the server has the draft. */
  draftFailed: boolean;
  /** The state of sending the draft to the server. */
  draftOnServer: ServerDraftState['step'];
  /** Changes parts of the form. A function gets the current form. */
  change: (part: FormChange<F>) => void;
  /** Puts the newest offered draft into the form. The previous input becomes a draft. */
  openDraft: () => void;
  discardDraft: () => void;
  /** Puts the stored form into the fields. The previous input becomes a draft. */
  takeStored: (stored: StoredForm<F>) => void;
  /**
   * Puts a merged form into the fields: it has the changes of this stored form and those of the author.
   * @param merge gets the current form. Null leaves the fields and their version as they are.
   */
  takeMerged: (stored: StoredForm<F>, merge: (form: F) => F | null) => void;
  /** Keeps the input. The next save overwrites this version. */
  replaceAtNextSave: (stored: StoredForm<F>) => void;
  /** The same content is now stored as this version. A draft of an older version keeps its version. */
  renumber: (version: number) => void;
  /**
   * Call after a save or a deletion. Deletes the drafts of this form. Drafts of other forms stay.
   * @param saved the form that was sent, its new version, and the entity that was saved. What the author typed since
   *   then stays as a draft of this entity.
   * @param hasPictures whether the author added pictures since then that are not in the form yet
   * @returns false if the author typed or added something since then. The editor must stay open then.
   */
  finish: (saved?: StoredForm<F> & { id: EntityId }, hasPictures?: boolean) => boolean;
  /** Call after a failed save. Writes the drafts of this form again, in case they were lost. */
  saveDraftAgain: () => void;
}

/**
 * The keys of drafts whose form was saved or deleted since this page was loaded. They are not offered again: the next
 * form may read such a draft from the server before it is deleted there.
 */
const endedDraftKeys = new Set<string>();
const toDraftKey = (kind: DraftedKind, id: EntityId, draftId: string) => `${kind} ${id} ${draftId}`;

/**
 * The form of one entity. Each change is stored in the browser as a draft and survives a reload or a crash. After a
 * pause the draft is also sent to the server, so that another computer can offer it. After the first render no answer
 * of the server replaces what the author typed. Without such input, `useNewerVersion` puts a newer stored form into the
 * fields. The same entity can be open in several tabs. Each tab stores its own draft.
 */
export function useDraftedForm<F>({
  kind,
  id,
  base,
  isSame,
  read,
  resume = null,
}: DraftedFormOptions<F>): DraftedForm<F> {
  const user = useShell().user.id;
  const [inputDraftId] = useState(newKey);
  const openServer = (entity: EntityId) => openServerDrafts({ kind, entity: String(entity) }, read);
  const [{ entityId, server }, setEntity] = useState(() => ({ entityId: id, server: openServer(id) }));
  const drafts = useLargeDraft({
    user,
    kind,
    id: entityId,
    read: (storedDrafts) => readFormDrafts(storedDrafts, read),
    join: joinDrafts,
  });
  const draftOnServer = useStore(server.store, ({ step }) => step);
  const { draft, merge, mergeNow, onOtherTab } = drafts;
  // A store, because the handlers of server answers and of events from other tabs read the input between two renders.
  const [store] = useState(() =>
    createStore<FormState<F>>(() => ({
      ...base,
      base,
      offers: (draft?.value ?? []).filter(({ form }) => !isSame(form, base.form)),
      revision: 0,
      initial: base.form,
      draftSavedAt: null,
      ownIds: [inputDraftId],
      decidedIds: [],
    })),
  );
  const { ownIds: _, decidedIds: __, ...state } = useStore(store);

  /** The input as a draft. Empty when it equals the stored form. */
  const listInputDraft = useCallback((): FormDraft<F>[] => {
    const { form, version, base, draftSavedAt } = store.getState();
    return isSame(form, base.form)
      ? []
      : [{ id: inputDraftId, form, version, at: draftSavedAt ?? Date.now() }];
  }, [store, inputDraftId, isSame]);
  const listOwnDrafts = useCallback(() => {
    const { offers, ownIds } = store.getState();
    return [...listInputDraft(), ...offers.filter((offer) => ownIds.includes(offer.id))];
  }, [store, listInputDraft]);

  const update = useCallback(
    (part: Partial<FormState<F>>) => {
      const before = store.getState().offers;
      store.setState({ draftSavedAt: Date.now(), ...part });
      const { offers } = store.getState();
      const decided = before.filter((offer) => !offers.includes(offer)).map((offer) => offer.id);
      store.setState(({ decidedIds }) => ({ decidedIds: [...decidedIds, ...decided] }));
      const own = listOwnDrafts();
      const dropped = [inputDraftId, ...decided].filter((one) => !own.some((draft) => draft.id === one));
      merge((storedDrafts) => mergeDrafts(storedDrafts, own, [inputDraftId, ...decided]));
      server.setWanted(own, dropped);
    },
    [store, inputDraftId, merge, listOwnDrafts, server],
  );
  const change = useCallback(
    (part: FormChange<F>) => {
      const { form } = store.getState();
      update({ form: { ...form, ...(typeof part === 'function' ? part(form) : part) } });
    },
    [store, update],
  );
  const saveDraftAgain = useCallback(() => {
    const own = listOwnDrafts();
    if (own.length > 0) mergeNow((storedDrafts) => mergeDrafts(storedDrafts, own));
  }, [mergeNow, listOwnDrafts]);
  useEffect(
    () =>
      onOtherTab((storedDrafts) => {
        if (isDraftLost(storedDrafts, listOwnDrafts())) saveDraftAgain();
      }),
    [onOtherTab, listOwnDrafts, saveDraftAgain],
  );

  const offer = useCallback(
    (found: readonly FormDraft<F>[]) =>
      store.setState(({ offers, ownIds, decidedIds, base }) => ({
        offers: addOffers(
          offers,
          found.filter(
            (one) =>
              !endedDraftKeys.has(toDraftKey(kind, id, one.id)) &&
              ![...ownIds, ...decidedIds].includes(one.id) &&
              !isSame(one.form, base.form),
          ),
        ),
      })),
    [store, kind, id, isSame],
  );
  // The drafts of the server are offered after those of the browser, which are read after the first render. Otherwise a
  // quick author could open an older draft.
  const hasOffered = useRef(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const onLoaded = useEffectEvent(() => {
    if (hasOffered.current) return;
    hasOffered.current = true;
    offer(draft?.value ?? []);
    const isResumed = resume === null || resumeDraft(resume);
    void server
      .find()
      .then(offer, (cause: unknown) => {
        console.warn('The drafts of other computers did not load.', cause);
      })
      .then(() => {
        if (!isResumed && isMounted.current && !resumeDraft(resume)) change(resume.change);
      });
  });
  useEffect(() => {
    if (drafts.loaded) onLoaded();
  }, [drafts.loaded]);
  useEffect(() => server.watch(), [server]);
  // A new entity was just saved, and the author has typed more. The draft under the id `new` is already deleted, so the
  // newer input becomes a draft of the saved entity.
  const onMoved = useEffectEvent(() => {
    saveDraftAgain();
    server.setWanted(listOwnDrafts(), []);
  });
  useEffect(() => {
    if (entityId !== id) onMoved();
  }, [entityId, id]);

  const replaceForm = ({ form, version }: StoredForm<F>, rest: Partial<FormState<F>>) =>
    update({ form, version, ...rest, initial: form, revision: store.getState().revision + 1 });
  /** The input as a draft with a new id. It is offered after other text replaces the input. */
  const makeInputOffers = () =>
    listInputDraft().map((one) => {
      const offer = { ...one, id: newKey() };
      store.setState(({ ownIds }) => ({ ownIds: [...ownIds, offer.id] }));
      return offer;
    });
  const open = (draft: FormDraft<F>) =>
    replaceForm(draft, {
      offers: [...makeInputOffers(), ...store.getState().offers.filter((offer) => offer !== draft)],
    });
  /**
   * Puts the draft into the form and changes the fields.
   * @returns false when it is not among the offers
   */
  function resumeDraft({ draftId, change: part }: Resume<F>): boolean {
    const draft = store.getState().offers.find((offer) => offer.id === draftId);
    if (!draft) return false;
    open(draft);
    change(part);
    return true;
  }

  return {
    ...state,
    entityId,
    draftId: inputDraftId,
    dirty: !isSame(state.form, state.base.form),
    draftFailed: drafts.failed && draftOnServer !== 'saved',
    draftOnServer,
    change,
    openDraft() {
      const [offer] = store.getState().offers;
      if (offer) open(offer);
    },
    discardDraft: () => update({ offers: store.getState().offers.slice(1) }),
    takeStored: (stored) =>
      replaceForm(stored, { base: stored, offers: [...makeInputOffers(), ...store.getState().offers] }),
    takeMerged(stored, merge) {
      const form = merge(store.getState().form);
      if (form) replaceForm({ form, version: stored.version }, { base: stored });
    },
    replaceAtNextSave: (stored) => update({ base: stored, version: stored.version }),
    renumber(newest) {
      const { base, version } = store.getState();
      update({ base: { ...base, version: newest }, version: version === base.version ? newest : version });
    },
    finish(saved, hasPictures = false) {
      const { form, version, ownIds } = store.getState();
      const base = saved ? { form: saved.form, version: saved.version } : { form, version };
      const isDone = !hasPictures && isSame(form, base.form);
      const nextId = saved?.id ?? entityId;
      const isMoved = !isDone && nextId !== entityId;
      store.setState({
        base,
        version: base.version,
        offers: [],
        draftSavedAt: isDone ? null : Date.now(),
      });
      const own = isMoved ? [] : listInputDraft();
      mergeNow((storedDrafts) => mergeDrafts(storedDrafts, own, ownIds));
      const dropped = ownIds.filter((one) => !own.some((draft) => draft.id === one));
      for (const one of dropped) endedDraftKeys.add(toDraftKey(kind, entityId, one));
      server.setWanted(own, dropped);
      void server.flush();
      if (isMoved) setEntity({ entityId: nextId, server: openServer(nextId) });
      return isDone;
    },
    saveDraftAgain,
  };
}
