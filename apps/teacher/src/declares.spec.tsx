import { usePretendApi } from '@stupeni/test-kit';
import { itOpensEachTab } from '@stupeni/test-kit/open-remote';
import { declares } from './declares';
import { openRemote } from './testing/open-remote';

itOpensEachTab(usePretendApi(), openRemote, declares);
