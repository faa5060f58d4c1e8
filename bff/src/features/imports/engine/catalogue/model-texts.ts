import type { WantedModel } from './known-models.ts';

/** The names of a row: `Model: Lisa 22 by W&H`, or `Manufacturer: W&H` without a model. Empty for a row with a type only. */
export function describe({ model, manufacturer }: WantedModel): string {
  if (model === undefined) return manufacturer === undefined ? '' : `Manufacturer: ${manufacturer}`;
  return manufacturer === undefined ? `Model: ${model}` : `Model: ${model} by ${manufacturer}`;
}

/** The names of a row in a note: `The model 'lisa-22 by W&H'`. */
export function recognised({ model, manufacturer }: WantedModel): string {
  if (model === undefined) return `The manufacturer '${manufacturer ?? ''}'`;
  return `The model '${manufacturer === undefined ? model : `${model} by ${manufacturer}`}'`;
}

/** The name of a model for a register without models: "Otis Passenger Elevator". */
export function nameWithoutModel({ manufacturer, type }: WantedModel): string | undefined {
  if (type === undefined) return undefined;
  return manufacturer === undefined ? type : `${manufacturer} ${type}`;
}

export function missing(name: string, { manufacturer, type }: WantedModel): string {
  const by = manufacturer === undefined ? '' : ` by '${manufacturer}'`;
  const of = type === undefined ? '' : ` of the type '${type}'`;
  return `There is no model '${name}'${by}${of} in the catalogue`;
}

/** The names of a model in a list: `Lisa 22 by W&H (Autoclave)`. */
export function fullName(name: string, { manufacturer, type }: WantedModel): string {
  const by = manufacturer === undefined ? '' : ` by ${manufacturer}`;
  return `${name}${by}${type === undefined ? '' : ` (${type})`}`;
}
