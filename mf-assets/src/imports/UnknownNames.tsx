import { foldText, replaceableFields, type AssetImport } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import { ChangeList } from '@steward/shared-ui/wizard';
import { AddSuppliers, unknownSuppliers } from './AddSupplier.tsx';
import {
  canKeepTexts,
  canPreviewAgain,
  isRequired,
  keepLabel,
  replacedNames,
  withReading,
} from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { Cause } from './proposed-fixes.ts';
import type { StepProps } from './steps.ts';

interface UnknownNamesProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  causes: readonly Cause[];
}

/** The choices for all unknown names of a column together, if it has several: to add them as suppliers, or to keep them in the comments. */
export function UnknownNames({ assetImport, causes, onView }: UnknownNamesProps) {
  if (!canPreviewAgain(assetImport)) return null;
  const items = [...unknownNames(assetImport, causes)].map(([field, ofField]) => ({
    key: field,
    name: ofField[0]?.column ?? '',
    content: (
      <>
        {plural(ofField.length, 'unknown name')}
        <AddAllSuppliers assetImport={assetImport} causes={ofField} />
        <PreviewAgain
          assetImport={assetImport}
          onView={onView}
          label={keepLabel(assetImport, `all unknown names of “${ofField[0]?.column ?? ''}”`, [field])}
          input={withReading(assetImport, [field], { keepsUnreadableTexts: true })}
        />
      </>
    ),
  }));
  return items.length === 0 ? null : <ChangeList items={items} />;
}

function AddAllSuppliers({ assetImport, causes }: Omit<UnknownNamesProps, 'onView'>) {
  // The user can have chosen a known supplier for some of them.
  const chosen = replacedNames(assetImport);
  // Leaves out misspelt names: the next preview suggests the added suppliers for them.
  const names = unknownSuppliers(causes.filter(({ choice }) => choice?.similarTo === undefined));
  const added = names.filter((name) => !chosen.has(foldText(name)));
  if (added.length < 2) return null;
  const label =
    added.length === causes.length
      ? `Add these ${added.length} names as suppliers`
      : `Add ${added.length} of these names as suppliers, without misspelt or matched ones`;
  return <AddSuppliers assetImport={assetImport} names={added} label={label} />;
}

/** The causes with unknown names that can be kept, by field. Fields with only one of them are left out. */
export function unknownNames(
  assetImport: AssetImport,
  causes: readonly Cause[],
): ReadonlyMap<string, readonly Cause[]> {
  const names = causes.filter(
    (cause) =>
      isUnknownName(cause) &&
      canKeepTexts(assetImport, cause) &&
      !isRequired(assetImport, cause.unreadableField ?? ''),
  );
  const byField = new Map<string, Cause[]>();
  for (const cause of names) {
    const field = cause.unreadableField ?? '';
    byField.set(field, [...(byField.get(field) ?? []), cause]);
  }
  return new Map([...byField].filter(([, ofField]) => ofField.length > 1));
}

const isUnknownName = ({ unreadableField: field, choice }: Cause) =>
  Boolean(field) && choice?.field === field && replaceableFields.includes(field ?? '');
