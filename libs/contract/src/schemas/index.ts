import type { RouteName } from '../routes';
import { accountOperations } from './account';
import { consentOperations } from './consent';
import { myAccountOperations } from './my-account';
import { myExportOperations } from './my-export';
import { commentOperations } from './comments';
import { fileOperations } from './files';
import { editingOperations } from './editing';
import { entryOperations } from './entry';
import { eventOperations } from './events';
import { journalOperations } from './journal';
import { learningOperations } from './learning';
import { mailOperations } from './mails';
import type { Operation } from './operation';
import { passkeyOperations } from './passkeys';
import { paymentOperations } from './payments';
import { peopleOperations } from './people';
import { profileOperations } from './profile';
import { progressOperations } from './progress';
import { providerOperations } from './providers';
import { reviewOperations } from './review';
import { secondFactorOperations } from './second-factor';
import { staffOperations } from './staff';
import { testOperations } from './tests';
import { uploadOperations } from './uploads';

export { beforeConsent, beforeFactor, inBackground } from './call-rules';
export type { Operation } from './operation';

/** The shapes of every route, under the route's name. A route without shapes does not compile. */
export const operations = {
  ...accountOperations,
  ...myAccountOperations,
  ...myExportOperations,
  ...commentOperations,
  ...consentOperations,
  ...fileOperations,
  ...editingOperations,
  ...entryOperations,
  ...eventOperations,
  ...journalOperations,
  ...learningOperations,
  ...mailOperations,
  ...passkeyOperations,
  ...paymentOperations,
  ...peopleOperations,
  ...profileOperations,
  ...progressOperations,
  ...providerOperations,
  ...reviewOperations,
  ...secondFactorOperations,
  ...staffOperations,
  ...testOperations,
  ...uploadOperations,
} satisfies Record<RouteName, Operation>;
