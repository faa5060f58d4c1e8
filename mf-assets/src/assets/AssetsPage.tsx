import { Grid } from '@steward/shared-ui/grid';
import { useSearchParams } from '@steward/shared-ui/page';

/** The equipment register. */
export function AssetsPage() {
  const [search] = useSearchParams();
  const rows = [{ key: '1', name: 'Autoclave', serial: search.get('serial') ?? 'A-1' }];
  const columns = [
    { title: 'Asset', dataIndex: 'name' },
    { title: 'Serial number', dataIndex: 'serial' },
  ];
  return (
    <>
      <h1>Assets</h1>
      <Grid dataSource={rows} columns={columns} />
    </>
  );
}
