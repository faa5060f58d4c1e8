import { useEffect, useState } from 'react';
import { Card, Statistic } from 'antd';
import { listAssets } from './assets.js';

let lastTotal;

async function countAssets() {
  const { total } = await listAssets({ pageSize: 1 });
  lastTotal = total;
  return total;
}

/** The number of assets, as a tile. Shows the last number until the current one arrives. */
export function Home() {
  const [total, setTotal] = useState(lastTotal);
  useEffect(() => {
    void countAssets().then(setTotal);
  }, []);
  return (
    <Card>
      {total !== undefined && (
        <div data-total>
          <Statistic title="Assets" value={total} />
        </div>
      )}
    </Card>
  );
}
