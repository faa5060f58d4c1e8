import { createRoot } from 'react-dom/client';
import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Resource } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { AssetList } from './AssetList.jsx';
import { Home } from './Home.jsx';

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Admin dataProvider={simpleRestProvider('/api')} dashboard={Home} disableTelemetry>
      <Resource name="assets" list={AssetList} />
    </Admin>
  </BrowserRouter>,
);
