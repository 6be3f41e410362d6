import { createRoot } from 'react-dom/client';
import { UiProvider } from '../src/core/index';
import '../src/core/fonts/fonts.css';
import { paintColorMode } from '../src/core/provider/color-mode';
import { KitPage } from './KitPage';

paintColorMode();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <UiProvider>
    <KitPage />
  </UiProvider>,
);
