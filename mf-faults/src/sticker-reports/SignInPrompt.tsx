import { useSession } from '@steward/shared-auth';
import { Link } from '@steward/shared-ui/page';
import { linkTo } from '@steward/shared-ui/widget';

/** A link for colleagues, who see more of the asset after they sign in. */
export function SignInPrompt({ trackerId }: { trackerId: string }) {
  const isSignedIn = useSession(({ session }) => session.state === 'signedIn');
  const tracker = linkTo('tracker', { trackerId });
  if (isSignedIn) {
    return (
      <Link className="st-alone" to={tracker}>
        Open this asset in Steward
      </Link>
    );
  }
  return (
    <p>
      Do you work here?{' '}
      <Link
        className="st-alone"
        reloadDocument
        to={`${linkTo('login')}?returnUrl=${encodeURIComponent(tracker)}`}
      >
        Sign in
      </Link>
    </p>
  );
}
