import { useParams } from 'react-router';

/** The one router, as areas use it: they never import it themselves. */
export { Link, useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router';

/** A parameter of the address that the page cannot be without. Throws when its route has none of that name. */
export function useRouteParameter(name: string): string {
  const value = useParams()[name];
  if (!value) throw new Error(`The address of this page needs ${name}`);
  return value;
}
