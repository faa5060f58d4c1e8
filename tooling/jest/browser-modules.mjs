import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prebundle } from './prebundle.mjs';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));

// The manifest of the date picker points to ECMAScript modules that Node would load as CommonJS.
const requireFromAntd = createRequire(createRequire(pathOf('../../shared-ui/package.json')).resolve('antd'));
const datePicker = dirname(requireFromAntd.resolve('@rc-component/picker'));

const prebundled = await prebundle({
  'shared-ui': {
    react: 'commonjs',
    'react/jsx-runtime': 'commonjs',
    'react-dom': 'commonjs',
    'react-dom/client': 'commonjs',
    'react-router': 'namespace',
    antd: 'namespace',
    'antd/es/locale/en_GB.js': 'default',
    'antd/es/select/style/index.js': 'default',
    'antd/es/date-picker/locale/en_GB.js': 'default',
    'antd/es/config-provider/MotionWrapper.js': 'default',
    'antd/es/config-provider/context.js': 'namespace',
    'antd/es/input/Input.js': 'default',
    'antd/es/input/TextArea.js': 'default',
    'antd/es/locale/context.js': 'default',
    'antd/es/modal/Modal.js': 'default',
    '@ant-design/pro-components/es/table/components/EditableTable/index.js': 'default',
    '@rc-component/form': 'namespace',
    '@fullcalendar/core': 'namespace',
    '@fullcalendar/daygrid': 'default',
    '@fullcalendar/list': 'default',
    '@fullcalendar/react': 'default',
    '@fullcalendar/timegrid': 'default',
    '@testing-library/dom': 'namespace',
    '@testing-library/react': 'namespace',
    '@testing-library/user-event': 'default',
    dayjs: 'commonjs',
    'dayjs/locale/en-gb.js': 'commonjs',
    'dayjs/plugin/utc.js': 'commonjs',
    swr: 'default',
    zustand: 'namespace',
    'zustand/middleware': 'namespace',
  },
  'shared-api': { ky: 'default', 'zod/mini': 'namespace' },
});

/** Third-party modules of the tests of screens: patterns of specifiers and their files. */
export const browserModules = {
  ...prebundled,
  // antd has ECMAScript modules in files that Node loads as CommonJS; its folder `lib` has the same as CommonJS.
  '^antd/es/(.*)$': 'antd/lib/$1',
  '^@rc-component/picker$': datePicker,
  '^@rc-component/picker/(?:lib/)?(.+)$': `${datePicker}/$1`,
};
