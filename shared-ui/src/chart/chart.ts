export { Chart, type ChartPart } from './Chart.tsx';
export { ChartFigure, ChartFigures } from './ChartFigures.tsx';
export { type ChartColour } from './colours.ts';
export { FigureTable } from './FigureTable.tsx';
export { Gauge } from './Gauge.tsx';
export { ChartLegend, Swatch } from './Swatch.tsx';
