import { NoConnection } from '@stupeni/api-client';
import { on } from '@stupeni/federation';
import { useEffect, useState, type ComponentType } from 'react';
import { ScreenFailure } from './ScreenFailure';

/** A component in a chunk of its own: it waits for it, and offers «Повторить» in its place when it does not come. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches the chunk ahead of being drawn; a failure is shown, and tried again, where it is drawn. */
  expect: () => void;
};

interface LazyPartOptions {
  /** What stands there meanwhile. */
  Waiting: ComponentType;
  /** What stands there when it did not come; the failure of a whole page by default. */
  Failed?: typeof ScreenFailure;
}

/** Puts the component that `bring` imports into a chunk of its own; once it is here it is drawn at once. */
export function lazyPart<P extends object>(
  bring: () => Promise<ComponentType<P>>,
  { Waiting, Failed = ScreenFailure }: LazyPartOptions,
): LazyPart<P> {
  let here: ComponentType<P> | null = null;
  let coming: Promise<ComponentType<P>> | undefined;

  const load = () =>
    (coming ??= bring().then(
      (component) => (here = component),
      (cause: unknown) => {
        coming = undefined;
        throw new NoConnection('A part of the page did not come.', { cause });
      },
    ));

  function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => here);
    const [error, setError] = useState<Error | null>(null);
    const [asking, setAsking] = useState(true);
    useEffect(() => {
      if (Loaded || !asking) return;
      let gone = false;
      load().then(
        (component) => gone || setLoaded(() => component),
        (cause: Error) => {
          if (gone) return;
          setError(cause);
          setAsking(false);
        },
      );
      return () => {
        gone = true;
      };
    }, [Loaded, asking]);
    // What can be heard again can be fetched again.
    useEffect(() => {
      if (Loaded || asking) return;
      return on('stupeni:server-news', ({ topic }) => topic === 'everything' && setAsking(true));
    }, [Loaded, asking]);
    if (Loaded) return <Loaded {...props} />;
    if (error) return <Failed query={{ error, isFetching: asking, refetch: () => setAsking(true) }} />;
    return <Waiting />;
  }

  return Object.assign(Part, { expect: () => void load().catch(toldWhereDrawn) });
}

const toldWhereDrawn = (cause: unknown) => console.debug('A part did not come ahead.', cause);
