import {
  maximumPageSize,
  readViewContent,
  savedViewList,
  savedViews,
  type SavedView,
  type ViewContent,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useLocation, useSearchParams } from 'react-router';
import type { View } from '../form/define-view.ts';
import { useInitialDefault } from './use-initial-default.ts';
import { useViewColumns } from './use-view-columns.ts';

/** The search parameter with the id of the chosen view. */
const parameter = 'view';
/** Its value when the user chose the list without a view although another one opens with it. */
const noView = 'all';
/** The search parameters that choose a section of a page with several lists. */
const sectionParameters = ['tab', 'kind'];

interface ListState<State extends object> {
  of: View<State, object>;
  view: State;
  grid: string;
}

/** The saved views of a list, the chosen one, and the present filters and columns as the content of a view. */
export function useSavedViews<State extends object>({ of, view, grid }: ListState<State>) {
  const list = savedViewList.safeParse(of.endpoint.id).data;
  const { data } = useQuery(savedViews.list, list === undefined ? null : { list, pageSize: maximumPageSize });
  const views = data?.data;
  const [parameters, setParameters] = useSearchParams();
  const chosen = views?.find(({ id }) => id === parameters.get(parameter));
  const { columns, isFollowed } = useViewColumns(grid, views !== undefined, chosen);
  const content = useContent({ of, view }, columns);
  const defaultView = views?.find(({ isDefault }) => isDefault);

  const choose = (saved: SavedView | null) => {
    const filters = saved ? readViewContent(saved.content).filters : {};
    const texts = of.save({ ...view, ...of.restore(filters) });
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of [...Object.keys(of.fields), parameter]) next.delete(name);
        for (const [name, text] of Object.entries(texts)) next.set(name, text);
        if (saved) next.set(parameter, saved.id);
        else if (defaultView) next.set(parameter, noView);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  /** Names the view that the list shows already. */
  const show = ({ id }: { id: string }) => {
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(parameter, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const isOpenedPlain = ![...Object.keys(of.fields), parameter].some((name) => parameters.has(name));
  useInitialDefault({ isOpenedPlain, isLoaded: views !== undefined, defaultView, choose });
  const isChanged = chosen !== undefined && isFollowed && !isSame(readViewContent(chosen.content), content);
  return {
    list,
    views: views ?? [],
    isLoaded: views !== undefined,
    chosen,
    isChanged,
    content,
    choose,
    show,
  };
}

function useContent<State extends object>(
  { of, view }: Pick<ListState<State>, 'of' | 'view'>,
  columns: ViewContent['columns'],
): ViewContent {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const section = new URLSearchParams(
    sectionParameters.flatMap((name) => {
      const text = parameters.get(name);
      return text === null || name in of.fields ? [] : [[name, text]];
    }),
  );
  return {
    path: section.size === 0 ? pathname : `${pathname}?${section.toString()}`,
    filters: of.save(view),
    request: { ...of.toQuery(view) },
    columns,
  };
}

/** Whether two contents have the same filters, order and columns. */
function isSame(one: ViewContent, other: ViewContent): boolean {
  const textOf = ({ filters, columns }: ViewContent) =>
    JSON.stringify([
      Object.entries(filters).toSorted(([left], [right]) => (left < right ? -1 : 1)),
      columns && [
        columns.hidden.toSorted(),
        columns.asked.toSorted(),
        Object.entries(columns.widths).toSorted(),
      ],
    ]);
  return textOf(one) === textOf(other);
}
