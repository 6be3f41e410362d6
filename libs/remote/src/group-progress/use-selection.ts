import { useRef, useState } from 'react';

/** The chosen learners by id, with their names. A filter does not change them. */
export type Chosen = ReadonlyMap<number, string>;

export interface Selection {
  chosen: Chosen;
  /** Chooses a learner, or removes the learner from the selection. */
  toggle: (id: number, name: string) => void;
  /** Chooses all learners from the one who was chosen last to this one. */
  extend: (id: number, list: readonly { id: number; name: string }[]) => void;
  set: (chosen: Chosen) => void;
  /** Removes these learners from the selection. */
  remove: (list: readonly { id: number }[]) => void;
  clear: () => void;
}

/** The selection of rows. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const lastChosenId = useRef<number>(undefined);
  return {
    chosen,
    toggle(id, name) {
      lastChosenId.current = id;
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(id)) next.set(id, name);
        return next;
      });
    },
    extend(id, list) {
      const to = list.findIndex((one) => one.id === id);
      const from = list.findIndex((one) => one.id === lastChosenId.current);
      if (to === -1) return;
      const run = list.slice(Math.min(from === -1 ? to : from, to), Math.max(from, to) + 1);
      lastChosenId.current = id;
      setChosen((before) => new Map([...before, ...run.map((one) => [one.id, one.name] as const)]));
    },
    set: setChosen,
    remove(list) {
      const removed = new Set(list.map(({ id }) => id));
      setChosen((before) => new Map([...before].filter(([id]) => !removed.has(id))));
    },
    clear: () => setChosen(new Map()),
  };
}

/** Whether all rows of the list are chosen. Learners who are chosen under another filter do not count. */
export const areAllChosen = (
  { chosen }: Selection,
  rows: readonly { id: number }[],
  total: number,
): boolean => rows.length >= total && rows.every(({ id }) => chosen.has(id));
