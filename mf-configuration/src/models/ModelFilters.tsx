import { assetCategories, assetTypes, suppliers } from '@steward/shared-api';
import { FilterSelect, ViewFilters } from '@steward/shared-ui/form';
import { modelView, type ModelsView } from './model-view.ts';

interface ModelFiltersProps {
  view: ModelsView;
  onView: (changes: Partial<ModelsView>) => void;
}

/** The filters of the models. Every change returns to the first page. */
export function ModelFilters({ view, onView }: ModelFiltersProps) {
  const filter = (changes: Partial<ModelsView>) => onView({ ...changes, page: 1 });
  const { category, type, manufacturer } = view;
  return (
    <ViewFilters
      of={modelView}
      grid="models"
      view={view}
      onView={onView}
      selects={
        <>
          <FilterSelect
            label="Category"
            endpoint={assetCategories.list}
            input={{}}
            value={category}
            onChange={(chosen) => filter({ category: chosen?.id ?? null, type: null })}
          />
          <FilterSelect
            label="Type"
            endpoint={assetTypes.list}
            input={category === null ? {} : { assetCategoryId: category }}
            value={type}
            onChange={(chosen) => filter({ type: chosen?.id ?? null })}
          />
          <FilterSelect
            label="Manufacturer"
            endpoint={suppliers.list}
            input={{ isManufacturerProvider: true, ...(type === null ? {} : { assetTypeId: type }) }}
            value={manufacturer}
            onChange={(chosen) => filter({ manufacturer: chosen?.id ?? null })}
          />
        </>
      }
    />
  );
}
