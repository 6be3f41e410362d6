import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { NamedFile } from './NamedFile';
import { NotOpened, Opening } from './Opening';
import type { FileView } from './handed-in-parts';
import { useReport } from './use-shown-parts';
import type { ViewerProps } from './viewer-props';

interface LoadedViewer {
  Viewer: ComponentType<ViewerProps>;
}

// The names begin with `on-demand-`, so these parts do not count for the budget of the remote (tools/release/README.md).
const viewers = {
  pdf: async () => ({
    Viewer: (await import(/* webpackChunkName: "on-demand-pdf" */ './PdfPages')).PdfPages,
  }),
  document: async () => ({
    Viewer: (await import(/* webpackChunkName: "on-demand-docx" */ './DocxPage')).DocxPage,
  }),
  sheets: async () => ({
    Viewer: (await import(/* webpackChunkName: "on-demand-sheets" */ './Sheets')).Sheets,
  }),
} satisfies Partial<Record<FileView, () => Promise<LoadedViewer>>>;

/** A viewer with a large library. It loads when a file near the screen needs it, and can be loaded again. */
export function HeavyViewer({ view, ...props }: ViewerProps & { view: keyof typeof viewers }) {
  const { file, isNear } = props;
  const { data, error, refetch } = useQuery<LoadedViewer>({
    queryKey: ['viewer', view],
    queryFn: viewers[view],
    enabled: isNear === true,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });
  useReport(file.id, data || isNear === null ? null : error ? 'hidden' : isNear ? 'waiting' : 'far');
  if (data) return <data.Viewer {...props} />;
  return (
    <NamedFile file={file}>
      {error ? <NotOpened error={error} onRetry={() => void refetch()} /> : <Opening minH="460px" />}
    </NamedFile>
  );
}
