import { createRoot } from 'react-dom/client';
import { ProConfigProvider, enGBIntl } from '@ant-design/pro-components';
import { ConfigProvider, Layout, Menu } from 'antd';
import enGB from 'antd/locale/en_GB';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { AssetList } from './AssetList.jsx';
import { Home } from './Home.jsx';

const menu = [
  { key: '/', label: <Link to="/">Home</Link> },
  { key: '/assets', label: <Link to="/assets">Assets</Link> },
];

function App() {
  const { pathname } = useLocation();
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Header>
        <Menu theme="dark" mode="horizontal" items={menu} selectedKeys={[pathname]} />
      </Layout.Header>
      <Layout.Content style={{ padding: 24 }}>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/assets" element={<AssetList />} />
        </Routes>
      </Layout.Content>
    </Layout>
  );
}

createRoot(document.getElementById('root')).render(
  <ConfigProvider locale={enGB}>
    <ProConfigProvider intl={enGBIntl}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </ProConfigProvider>
  </ConfigProvider>,
);
