import { UiProvider } from '@stupeni/ui/core';
import { paintColorMode } from '@stupeni/ui/color-mode';
import '@stupeni/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { KitPage } from './KitPage';
import { longDocument, shortDocument } from './documents';

paintColorMode();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const blocks = Number(new URLSearchParams(location.search).get('blocks') ?? 0);
createRoot(root).render(
  <UiProvider>
    <KitPage initial={blocks > 0 ? longDocument(blocks) : shortDocument} />
  </UiProvider>,
);
