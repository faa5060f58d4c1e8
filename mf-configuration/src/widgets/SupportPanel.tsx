import { PeopleList } from '../people/PeopleList.tsx';
import { PendingRequests } from '../model-requests/PendingRequests.tsx';

/** Support's home page: pending requests and users to act as. */
export function SupportPanel() {
  return (
    <>
      <PendingRequests />
      <h2 className="st-hidden">Act as a person</h2>
      <PeopleList />
    </>
  );
}
