import { useParams } from 'react-router';

/** The shared router: areas use it through these exports and never import react-router. */
export { Link, useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router';

/** Returns a parameter of the route. Throws when the route has none of that name. */
export function useRouteParameter(name: string): string {
  const value = useParams()[name];
  if (!value) throw new Error(`The route of this page has no parameter ${name}`);
  return value;
}
