import * as z from 'zod';

const compiled = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * The same schema, its objects read by code that zod writes for them, in half the time. The contract is written with zod's small
 * edition, for the sake of browsers, and that reads every field through a loop.
 */
export function compiledOutput(schema: z.core.$ZodType): z.core.$ZodType {
  const known = compiled.get(schema);
  if (known) return known;
  const made = compile(schema);
  compiled.set(schema, made);
  return made;
}

function compile(schema: z.core.$ZodType): z.core.$ZodType {
  const { $ZodArray, $ZodNullable, $ZodObject, $ZodObjectJIT, $ZodOptional } = z.core;
  if (schema instanceof $ZodObject) {
    const { def } = schema._zod;
    const shape = Object.entries(def.shape).map(([name, field]) => [name, compiledOutput(field)]);
    return new $ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) });
  }
  if (schema instanceof $ZodNullable)
    return new $ZodNullable({ ...schema._zod.def, innerType: compiledOutput(schema._zod.def.innerType) });
  if (schema instanceof $ZodOptional)
    return new $ZodOptional({ ...schema._zod.def, innerType: compiledOutput(schema._zod.def.innerType) });
  if (schema instanceof $ZodArray)
    return new $ZodArray({ ...schema._zod.def, element: compiledOutput(schema._zod.def.element) });
  return schema;
}
