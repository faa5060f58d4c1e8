import { PeopleList } from '../people/PeopleList.tsx';
import { WaitingRequests } from '../model-requests/WaitingRequests.tsx';

/** Support's home page: what waits to be decided, and whom to act as. */
export function SupportPanel() {
  return (
    <>
      <WaitingRequests />
      <h2 className="st-hidden">Act as a person</h2>
      <PeopleList />
    </>
  );
}
