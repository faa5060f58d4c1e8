/** A page of assets and their total number. */
export async function listAssets({ current = 1, pageSize = 10, keyword = '' }, sort = {}) {
  const [[field, order] = ['tracker', 'ascend']] = Object.entries(sort);
  const first = (current - 1) * pageSize;
  const query = new URLSearchParams({
    sort: JSON.stringify([field, order === 'descend' ? 'DESC' : 'ASC']),
    range: JSON.stringify([first, first + pageSize - 1]),
    filter: JSON.stringify(keyword ? { q: keyword } : {}),
  });
  const response = await fetch(`/api/assets?${query}`);
  const total = Number(response.headers.get('content-range').split('/').at(-1));
  return { data: await response.json(), total, success: response.ok };
}
