import * as z from '@steward/shared-api/schema';

/** The columns of a grid that a user shows and their widths. */
const viewColumns = z.object({
  hidden: z.array(z.string()),
  asked: z.array(z.string()),
  widths: z.record(z.string(), z.number()),
});
export type ViewColumns = z.infer<typeof viewColumns>;

/** What browsers write into the content of a saved view. */
const viewContent = z.object({
  /** The page of the list with its section, such as `/configuration?tab=users`. */
  path: z.string().check(z.regex(/^\/(?![/\\])/)),
  /** The search parameters of the filters and the order, by name. */
  filters: z.record(z.string(), z.string()),
  /** The request of the list without a page and a location, for a count. */
  request: z.record(z.string(), z.unknown()),
  /** Null for the columns of a new user. */
  columns: z.nullable(viewColumns),
});
export type ViewContent = z.infer<typeof viewContent>;

const noContent: ViewContent = { path: '/', filters: {}, request: {}, columns: null };

/** Reads the content of a saved view; without filters if another version wrote it in another form. */
export function readViewContent(content: string): ViewContent {
  try {
    return viewContent.safeParse(JSON.parse(content)).data ?? noContent;
  } catch {
    return noContent;
  }
}

/** The link to the list with the filters of a view. */
export function viewAddress(id: string, { path, filters }: ViewContent): string {
  const [page = '/', section = ''] = path.split('?');
  const parameters = new URLSearchParams([
    ...new URLSearchParams(section),
    ...Object.entries(filters),
    ['view', id],
  ]);
  return `${page}?${parameters.toString()}`;
}
