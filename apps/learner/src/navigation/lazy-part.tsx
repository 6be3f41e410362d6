import { NoConnectionError } from '@stupeni/api-client';
import { on } from '@stupeni/federation';
import { useEffect, useState, type ComponentType } from 'react';
import { ScreenFailure } from './ScreenFailure';

/** The screens and parts of this remote that are in separate chunks. */
type PartName =
  | 'courses'
  | 'lesson'
  | 'unsent-texts'
  | 'task'
  | 'completed'
  | 'tasks'
  | 'notifications'
  | 'announcement';

const preloads: Partial<Record<PartName, () => void>> = {};

/**
 * Loads the chunk of a screen by name, because a link cannot import the screen that it leads to: the screen imports
 * such links itself.
 */
export const preloadPart = (name: PartName): void => preloads[name]?.();

/** A component in a separate chunk. It shows a placeholder while the chunk loads, and «Повторить» after a failure. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Loads the chunk before the component is rendered. After a failure the render loads it again. */
  preload: () => void;
};

interface LazyPartOptions {
  name: PartName;
  /** Shown while the chunk loads. */
  Waiting: ComponentType;
  /** Shown after a failure; by default the error of a whole page. */
  Failed?: typeof ScreenFailure;
}

/** Loads a component from a separate chunk. A loaded component renders at once. ADR 0015 says why not `React.lazy`. */
export function lazyPart<P extends object>(
  importComponent: () => Promise<ComponentType<P>>,
  { name, Waiting, Failed = ScreenFailure }: LazyPartOptions,
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | undefined;

  const load = () =>
    (loading ??= importComponent().then(
      (component) => (loaded = component),
      (cause: unknown) => {
        loading = undefined;
        throw new NoConnectionError('A chunk of the page did not load.', { cause });
      },
    ));

  function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [error, setError] = useState<Error | null>(null);
    const [isLoading, setIsLoading] = useState(true);
    useEffect(() => {
      if (Loaded || !isLoading) return;
      let isUnmounted = false;
      load().then(
        (component) => {
          if (!isUnmounted) setLoaded(() => component);
        },
        (cause: Error) => {
          if (isUnmounted) return;
          setError(cause);
          setIsLoading(false);
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [Loaded, isLoading]);
    // After the connection is restored, load the chunk again.
    useEffect(() => {
      if (Loaded || isLoading) return;
      return on('stupeni:server-news', ({ topic }) => topic === 'everything' && setIsLoading(true));
    }, [Loaded, isLoading]);
    if (Loaded) return <Loaded {...props} />;
    if (error) return <Failed query={{ error, isFetching: isLoading, refetch: () => setIsLoading(true) }} />;
    return <Waiting />;
  }

  const preload = () => void load().catch(logPreloadFailure);
  preloads[name] = preload;
  return Object.assign(Part, { preload });
}

const logPreloadFailure = (cause: unknown) => console.debug('A chunk was not preloaded.', cause);
