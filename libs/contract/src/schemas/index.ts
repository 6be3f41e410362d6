import type { RouteName } from '../routes';
import { accountOperations } from './account';
import { learningOperations } from './learning';
import type { Operation } from './operation';
import { profileOperations } from './profile';
import { staffOperations } from './staff';

import { peopleOperations } from './people';
export type { Operation } from './operation';

/** The shapes of every route, under the route's name; one without shapes does not compile. */
export const operations = {
  ...accountOperations,
  ...learningOperations,
  ...profileOperations,
  ...staffOperations,
} satisfies Record<RouteName, Operation>;
  ...peopleOperations,
