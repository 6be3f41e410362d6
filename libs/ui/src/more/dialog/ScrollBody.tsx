import type { SystemStyleObject } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bodyLook, edgeLook } from './dialog-look';

interface ScrollBodyProps {
  css: SystemStyleObject;
  children: ReactNode;
}

type Edge = 'above' | 'below';

/** The part of a dialog that scrolls. A line marks an edge behind which there is more content. */
export function ScrollBody({ css, children }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<Record<Edge, boolean>>({ above: false, below: false });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const edge: Edge = target === above.current ? 'above' : 'below';
          setHidden((now) => ({ ...now, [edge]: !isIntersecting }));
        }
      },
      { root: body.current },
    );
    for (const { current } of [above, below]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <chakra.div css={bodyLook.frame}>
      {hidden.above && <chakra.div css={edgeLook.above} data-edge="above" />}
      <chakra.div ref={body} css={{ ...bodyLook.scroll, ...css }}>
        <chakra.div ref={above} css={bodyLook.end} />
        {children}
        <chakra.div ref={below} css={bodyLook.end} />
      </chakra.div>
      {hidden.below && <chakra.div css={edgeLook.below} data-edge="below" />}
    </chakra.div>
  );
}
