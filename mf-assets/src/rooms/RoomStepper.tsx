import type { AssetInstance } from '@steward/shared-api';
import { Stepper } from '@steward/shared-ui/edit';

/** A room of a location; null is no room. */
export interface ChosenRoom {
  readonly id: string | null;
  readonly name: string;
}

interface RoomStepperProps {
  location: AssetInstance['location'];
  /** The room of the asset; undefined marks none as chosen. */
  chosen?: string | null;
  disabled: boolean;
  onChoose: (room: ChosenRoom) => void;
}

const noRoom = 'none';

/** The rooms of a location, and none of them. */
export function RoomStepper({ location, chosen, disabled, onChoose }: RoomStepperProps) {
  const rooms = location.subLocations ?? [];
  const steps = [
    { key: noRoom, label: 'No room' },
    ...rooms.map(({ id, nameNickname }) => ({ key: id, label: nameNickname })),
  ];
  return (
    <Stepper
      label="Room"
      steps={steps}
      chosen={chosen === null ? noRoom : (chosen ?? null)}
      disabled={disabled}
      onChoose={(key) => {
        const name = steps.find((step) => step.key === key)?.label ?? '';
        onChoose({ id: key === noRoom ? null : key, name });
      }}
    />
  );
}
