import { savedViews, type SavedView, type SavedViewList } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { confirm } from '../action/confirm.ts';
import { Button } from '../action/Button.tsx';
import { useAction } from '../action/use-action.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { EditForm } from '../edit/EditForm.tsx';
import { fieldsOf } from '../edit/fields.ts';
import { useEdit } from '../edit/use-edit.ts';
import { useRememberedSwitch } from '../page/remembered.ts';

interface SavedViewDialogProps {
  list: SavedViewList;
  /** The present filters, order and columns, for a new view. */
  content: string;
  /** The view to change; undefined for a new one. */
  view: SavedView | undefined;
  mayShare: boolean;
  onSaved: (view: SavedView) => void;
  onDeleted: () => void;
  onClose: () => void;
}

interface ViewValues {
  readonly name: string | null;
  readonly isShared: boolean;
  readonly isDefault: boolean;
  readonly isOnHome: boolean;
}

const { Text, Switch } = fieldsOf<ViewValues>();
const noValues: ViewValues = { name: null, isShared: false, isDefault: false, isOnHome: false };
const messages = { success: 'View saved', failure: 'Error saving view' };
const deletion = { success: 'View deleted', failure: 'Error deleting view' };

/** Names a new view, or changes the name and the uses of a saved one. */
export function SavedViewDialog(props: SavedViewDialogProps) {
  const { list, content, view, mayShare, onSaved, onDeleted, onClose } = props;
  const mayChange = view === undefined || (view.isShared ? mayShare : view.isOwn);
  const command = useSaveView(view, mayChange);
  // The home page loads the tiles only if there are some, which it otherwise learns with the next page load.
  const [, rememberOnHome] = useRememberedSwitch('home-views', false);
  const remove = useCommand(savedViews.remove);
  const deleteView = useAction(remove, { messages: deletion });
  const edit = useEdit<ViewValues, typeof savedViews.create>({
    saved: view ? { values: valuesOf(view), version: view.version } : { values: noValues },
    command,
    inputOf: (_, { name, isShared }) => ({ list, content, name: name ?? '', isShared }),
    messages,
    onSaved: (saved) => {
      if (saved.isOnHome) rememberOnHome(true);
      onSaved(saved);
      onClose();
    },
  });
  const askAndDelete = async (deleted: SavedView) => {
    const isConfirmed = await confirm({
      title: 'Delete view',
      text: deleted.isShared
        ? `This deletes the view '${deleted.name}' for everyone it is shared with.`
        : `This deletes the view '${deleted.name}'.`,
      confirmLabel: 'Delete view',
      danger: true,
    });
    if (!isConfirmed) return;
    const isDeleted = (await deleteView({ id: deleted.id }, { ifMatch: deleted.version })) !== undefined;
    if (!isDeleted) return;
    onClose();
    onDeleted();
  };
  const title = view ? 'View settings' : 'Save this view';
  return (
    <Dialog title={title} width={480} onClose={onClose}>
      <EditForm
        label={title}
        edit={edit}
        submitLabel="Save view"
        isOneShot={view === undefined}
        actions={
          view &&
          mayChange && (
            <Button kind="danger" busy={remove.running} onClick={() => void askAndDelete(view)}>
              Delete view
            </Button>
          )
        }
      >
        <Text name="name" label="Name" max={60} required wide readOnly={!mayChange} />
        {mayShare && <Switch name="isShared" label="Shared with everyone in your organisation" wide />}
        <Switch name="isDefault" label="Opens with this list" wide />
        <Switch name="isOnHome" label="On your dashboard" wide />
      </EditForm>
    </Dialog>
  );
}

const valuesOf = ({ name, isShared, isDefault, isOnHome }: SavedView): ViewValues => ({
  name,
  isShared,
  isDefault,
  isOnHome,
});

/** Saves the view itself, if the user may change it, and then the user's own choices. */
function useSaveView(view: SavedView | undefined, mayChange: boolean) {
  const create = useCommand(savedViews.create);
  const update = useCommand(savedViews.update);
  const choose = useCommand(savedViews.choose);
  const write: typeof create.run = async (input, options) => {
    if (view === undefined) return create.run(input, options);
    const { name, isShared } = input;
    if (!mayChange || (name === view.name && isShared === view.isShared)) return view;
    return update.run({ id: view.id, name, ...(isShared === undefined ? {} : { isShared }) }, options);
  };
  return {
    endpoint: savedViews.create,
    running: create.running || update.running || choose.running,
    run: async (
      input: Parameters<typeof create.run>[0],
      options: Parameters<typeof create.run>[1],
      { isDefault, isOnHome }: ViewValues,
    ) => {
      const saved = await write(input, options);
      if (saved.isDefault === isDefault && saved.isOnHome === isOnHome) return saved;
      return choose.run({ id: saved.id, isDefault, isOnHome });
    },
  };
}
