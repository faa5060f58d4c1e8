// The modules of antd with style functions that a browser may reach. The build renders them into one style sheet (antd-styles.mjs) and
// replaces them in the scripts (static-styles-loader.mjs). Paths are relative to `antd/es`.

/**
 * The calls of each module as its components make them. `hook`: arguments of the default export, which returns class names;
 * `sharedHook`: arguments of the second hook that text inputs call; `component`: the props of a component that only adds styles.
 * @type {Readonly<Record<string, { hook?: string[], sharedHook?: string[], component?: object }>>}
 */
export const styleModules = {
  '_util/wave/style.js': { hook: ['ant-wave'] },
  'button/style/index.js': { hook: ['ant-btn'] },
  'button/style/compact.js': { component: { prefixCls: 'ant-btn' } },
  'checkbox/style/index.js': { hook: ['ant-checkbox', 'ant-checkbox-css-var'] },
  'date-picker/style/index.js': { hook: ['ant-picker', 'ant-picker-css-var'] },
  'empty/style/index.js': { hook: ['ant-empty'] },
  'input/style/index.js': { sharedHook: ['ant-input'], hook: ['ant-input', 'ant-input-css-var'] },
  'input/style/textarea.js': { hook: ['ant-input', 'ant-input-css-var'] },
  'modal/style/index.js': { hook: ['ant-modal', 'ant-modal-css-var'] },
  'select/style/index.js': { hook: ['ant-select', 'ant-select-css-var'] },
  'skeleton/style/index.js': { hook: ['ant-skeleton'] },
  'space/style/compact.js': { hook: ['ant-space-compact'] },
  'switch/style/index.js': { hook: ['ant-switch'] },
};

/** Modules that read tokens with `useToken`. The browser has only the tokens that these read (shared-ui/src/theme/antd-tokens.ts). */
export const tokenReaders = [
  '_util/hooks/useZIndex.js',
  '_util/wave/useWave.js',
  'button/ButtonGroup.js',
  'config-provider/MotionWrapper.js',
  'empty/simple.js',
  'select/index.js',
];
