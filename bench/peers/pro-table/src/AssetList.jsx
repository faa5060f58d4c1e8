import { useState } from 'react';
import { EyeOutlined, PictureOutlined, UserOutlined } from '@ant-design/icons';
import { ProTable } from '@ant-design/pro-components';
import { Button, Checkbox } from 'antd';
import { listAssets } from './assets.js';

const text = (dataIndex, title) => ({ dataIndex, title, sorter: true });

/** The columns of Steward's asset register. */
const columns = [
  text('tracker', 'Tracker'),
  text('model', 'Model'),
  text('type', 'Type'),
  text('nickname', 'Nickname'),
  { dataIndex: 'hasPerson', title: 'Person', render: (_, { hasPerson }) => hasPerson && <UserOutlined /> },
  { dataIndex: 'hasImage', title: 'Image', render: (_, { hasImage }) => hasImage && <PictureOutlined /> },
  text('location', 'Location and room'),
  text('serial', 'Serial'),
  text('barcode', 'Barcode'),
  {
    ...text('status', 'Status'),
    valueEnum: { ok: { text: 'OK', status: 'Success' }, fault: { text: 'Fault', status: 'Error' } },
  },
  { ...text('nextService', 'Next service'), valueType: 'date' },
  { dataIndex: 'isActive', title: 'Active', render: (_, { isActive }) => <Checkbox checked={isActive} /> },
  {
    title: 'Details',
    render: (_, { id }) => <Button type="link" href={`/assets/${id}`} icon={<EyeOutlined />} />,
  },
];

export function AssetList() {
  const [keyword, setKeyword] = useState('');
  return (
    <ProTable
      rowKey="id"
      columns={columns}
      params={{ keyword }}
      request={listAssets}
      search={false}
      pagination={{ pageSize: 10 }}
      headerTitle="Assets"
      toolbar={{ search: { onChange: (event) => setKeyword(event.target.value) } }}
    />
  );
}
