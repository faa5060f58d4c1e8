export { ClientFilters, GroupFilter } from './ClientFilters.tsx';
export { Controls } from './Controls.tsx';
export { FilterBar } from './FilterBar.tsx';
export { FilterChoice } from './FilterChoice.tsx';
export { FilterSelect } from './FilterSelect.tsx';
export { OptionSelect } from './OptionSelect.tsx';
export { RowSwitch } from './RowSwitch.tsx';
export { SearchBox } from './SearchBox.tsx';
export { Checkbox, CheckboxFilter, SwitchFilter } from './SwitchFilter.tsx';
