import { Card, CardContent, Typography } from '@mui/material';
import { Title, useGetList } from 'react-admin';

const onePage = { page: 1, perPage: 1 };

/** The number of assets, as a tile. */
export function Home() {
  const { total } = useGetList('assets', { pagination: onePage });
  return (
    <Card>
      <Title title="Home" />
      <CardContent>
        <Typography color="text.secondary">Assets</Typography>
        {total !== undefined && (
          <Typography variant="h4" data-total>
            {total}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
