import { AreaProvider } from '@stupeni/area';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import type { ReactNode } from 'react';
import { GroupsScreen } from './groups/GroupsScreen';
import { ParticipantsScreen } from './participants/ParticipantsScreen';
import { CheckoutScreen } from './payment/checkout/CheckoutScreen';
import { PaymentScreen } from './payment/PaymentScreen';
import { useSchoolNews } from './server-state/use-school-news';

/** The door of the moderator area: its addresses, and its own cache of what the API said. */
export const Area: RemoteModule<ReactNode>['Area'] = ({ shell }) => (
  <AreaProvider shell={shell}>
    <News />
    <Routes>
      <Route path="/moderator/participants" element={<ParticipantsScreen />} />
      <Route path="/moderator/groups" element={<GroupsScreen />} />
      <Route path="/moderator/payment" element={<PaymentScreen />} />
      <Route path="/payment" element={<CheckoutScreen />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  </AreaProvider>
);

/** Whichever screen is open, the area hears what other moderators, payments and imports change. */
function News() {
  useSchoolNews();
  return null;
}
