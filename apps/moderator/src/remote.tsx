import { call } from '@stupeni/api-client';
import { RemoteProvider } from '@stupeni/remote';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import type { ReactNode } from 'react';
import { addresses } from './navigation/addresses';
import { AnnouncementsScreen } from './announcements/AnnouncementsScreen';
import { useImportNews } from './import/ImportBar';
import { ImportScreen } from './import/ImportScreen';
import { AccessScreen } from './courses/access/AccessScreen';
import { CoursesScreen } from './courses/CoursesScreen';
import { GroupsScreen } from './groups/GroupsScreen';
import { GroupProgressScreen } from './groups/progress/lazy-screen';
import { CourseSummaryScreen } from './groups/summary/lazy-screen';
import { JournalScreen } from './journal/JournalScreen';
import { ParticipantsScreen } from './participants/ParticipantsScreen';
import { CheckoutScreen } from './payment/checkout/CheckoutScreen';
import { PaymentScreen } from './payment/PaymentScreen';
import { useSchoolNews } from './server-state/use-school-news';
import { StaffScreen } from './staff/StaffScreen';

/** The declaration of this remote: its tabs in the header. */
export { declares } from './declares';

/** The help pages, in a chunk of their own. The pages about invoices are only there if the school sells by invoice. */
export const help: RemoteModule['help'] = async () => {
  const [{ listHelpPages }, byInvoice] = await Promise.all([import('./help/pages'), sellsByInvoice()]);
  return listHelpPages({ byInvoice });
};

// Without an answer of the API all pages are shown, because the help must open while the API fails.
const sellsByInvoice = () =>
  call('getSlots').then(
    (slots) => slots.byInvoice,
    () => true,
  );

/** Answers the search of the header, in a chunk of its own. */
export const search: RemoteModule['search'] = async (words, options) =>
  (await import('./search/find')).find(words, options);

/** The exposed component of the moderator remote: its routes with its own query cache. */
export const Remote: RemoteModule<ReactNode>['Remote'] = ({ shell }) => (
  <RemoteProvider shell={shell}>
    <SchoolNews />
    <Routes>
      <Route path={addresses.participants} element={<ParticipantsScreen />} />
      <Route path={addresses.import} element={<ImportScreen />} />
      <Route path={addresses.groups} element={<GroupsScreen />} />
      <Route path={addresses.courseSummary} element={<CourseSummaryScreen />} />
      <Route path={addresses.groupProgress} element={<GroupProgressScreen />} />
      <Route path={addresses.courses} element={<CoursesScreen />} />
      <Route path={addresses.courseAccess} element={<AccessScreen />} />
      <Route path={addresses.announcements} element={<AnnouncementsScreen />} />
      <Route path={addresses.payment} element={<PaymentScreen />} />
      <Route path={addresses.staff} element={<StaffScreen />} />
      <Route path={addresses.journal} element={<JournalScreen />} />
      <Route path={addresses.checkout} element={<CheckoutScreen />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  </RemoteProvider>
);

/** Listens to changes by other moderators, payments and imports on every screen. */
function SchoolNews() {
  useSchoolNews();
  useImportNews();
  return null;
}
