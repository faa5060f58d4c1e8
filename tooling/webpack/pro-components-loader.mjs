// Keeps the editing of `EditableProTable` and replaces everything around it (docs/decisions/0041-the-editable-grid.md): its 32 languages,
// fields, theme, search form, toolbar and card. What it imports from antd is in `pro-parts.tsx`: our table, and fields without a layout.
import { fileURLToPath } from 'node:url';

const ownFile = (name) =>
  JSON.stringify(fileURLToPath(new URL(`../../shared-ui/src/editable/${name}`, import.meta.url)));
const parts = ownFile('pro-parts.tsx');
const provider = ownFile('pro-provider.ts');

const nothing = 'export default () => null;';

/** By path in `@ant-design/pro-components/es`. */
const replacements = {
  'provider/index.js': `export * from ${provider}; export { ProProvider as default } from ${provider};
export const lighten = undefined, operationUnit = undefined, resetComponent = undefined, setAlpha = undefined;`,
  'form/index.js': `export { ProForm as default, ProForm, ProFormField, ProFormDependency, FieldContext, GridContext } from ${parts};`,
  'card/index.js': nothing,
  'field/index.js': 'export const proFieldParsingValueEnumToArray = () => [];',
  'field/ValueTypeToComponent.js': 'export default {};',
  'table/TableSearch.js': 'export const TableSearch = () => null;',
  'table/TableToolbar.js': 'export const TableToolbar = () => null;',
  'table/components/Alert/index.js': nothing,
  'table/style/index.js': "export const useStyle = () => ({ wrapSSR: (node) => node, hashId: '' });",
  'utils/components/ErrorBoundary/index.js': `export { Fragment as ErrorBoundary } from 'react';`,
  'utils/components/InlineErrorFormItem/index.js': `export { FormItem as InlineErrorFormItem } from ${parts};`,
  'utils/components/LabelIconTip/index.js': 'export const LabelIconTip = ({ label }) => label;',
  // Days are texts here.
  'utils/conversionMomentValue/index.js': `export const conversionMomentValue = (value) => value;
export const convertMoment = undefined, dateFormatterMap = undefined, getLightFilterRangeDisplayFormat = undefined;`,
  // Parts of other components.
  'utils/components/FilterDropdown/index.js': 'export const FilterDropdown = undefined;',
  'utils/components/FieldLabel/index.js': 'export const FieldLabel = undefined;',
  'utils/components/DropdownFooter/index.js': 'export const DropdownFooter = undefined;',
  'utils/proFieldParsingText/index.js':
    'export const objectToMap = undefined, proFieldParsingText = undefined;',
  'utils/useMediaQuery/index.js': 'export const useBreakpoint = undefined;',
  'utils/genCopyable/index.js': 'export const genCopyable = (element) => element;',
};

/** The modules of pro-components. */
export const proModules = /[\\/]@ant-design[\\/]pro-components[\\/]es[\\/].+\.js$/;

/**
 * The source of a module of pro-components in our builds.
 * @param {string} file
 * @param {string} source the original
 */
export function proSource(file, source) {
  const path = file.replaceAll('\\', '/').split('/pro-components/es/').at(-1);
  return replacements[path] ?? source.replaceAll(/from ['"]antd['"]/g, `from ${parts}`);
}

export default function proComponents(source) {
  return proSource(this.resourcePath, source);
}
