/** The one router, as areas use it: they never import it themselves. */
export { Link, useBlocker, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
