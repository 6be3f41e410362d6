import './announce-steps';
import { type Location, useLocation as useAnyLocation } from 'react-router-dom';

export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction, NavigationType, To } from 'react-router-dom';

/** The current address. Its state comes from the history, where a page can store any value. */
export const useLocation: () => Location<unknown> = useAnyLocation;
