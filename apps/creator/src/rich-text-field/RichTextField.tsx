import { configQuery } from '@stupeni/remote';
import type { RichTextEditorProps } from '@stupeni/rich-text-editor';
import { Box, Button, Loading, Note, Skeleton } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { texts } from './texts';
import { useEditor } from './use-editor';

const noHosts: readonly string[] = [];

/**
 * The rich-text editor as a field of a form. It renders again only when its own props change, while the form renders at
 * each key press.
 */
export const RichTextField = memo(function RichTextField(props: Omit<RichTextEditorProps, 'embedHosts'>) {
  const editor = useEditor();
  const hosts = useQuery(configQuery()).data?.embedHosts ?? noHosts;
  switch (editor.step) {
    case 'loaded':
      return <editor.Editor {...props} embedHosts={hosts} />;
    case 'loading':
      return <Waiting {...props} />;
    case 'failed':
      return (
        <Note
          tone="danger"
          role="alert"
          actions={
            <Button size="sm" variant="outline" onClick={editor.retry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Note>
      );
    default:
      return editor satisfies never;
  }
});

/** A placeholder with the height of the editor, so that nothing moves when the editor appears. */
const Waiting = ({ label, height, fill }: Pick<RichTextEditorProps, 'label' | 'height' | 'fill'>) => (
  <Box flexGrow={fill ? 1 : undefined} minH={fill ? { base: '50dvh', lg: '0' } : undefined}>
    <Box aria-hidden="true" fontWeight="600" fontSize="14px" lineHeight="1.5" mb={1.5}>
      {label}
    </Box>
    <Loading label={texts.loading}>
      <Box layerStyle="card" style={{ height: height + 45 }} p={4}>
        <Skeleton width="60%" />
      </Box>
    </Loading>
  </Box>
);
