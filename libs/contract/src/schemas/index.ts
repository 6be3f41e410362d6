import type { RouteName } from '../routes';
import { accountOperations } from './account';
import { editingOperations } from './editing';
import { learningOperations } from './learning';
import type { Operation } from './operation';
import { paymentOperations } from './payments';
import { peopleOperations } from './people';
import { profileOperations } from './profile';
import { staffOperations } from './staff';
import { testOperations } from './tests';

export type { Operation } from './operation';

/** The shapes of every route, under the route's name; one without shapes does not compile. */
export const operations = {
  ...accountOperations,
  ...editingOperations,
  ...learningOperations,
  ...paymentOperations,
  ...peopleOperations,
  ...profileOperations,
  ...staffOperations,
  ...testOperations,
} satisfies Record<RouteName, Operation>;
