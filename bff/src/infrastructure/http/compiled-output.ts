import { core, ZodMiniArray, ZodMiniNullable, ZodMiniObject, ZodMiniOptional } from 'zod/mini';

const compiled = new WeakMap<core.$ZodType, core.$ZodType>();

/**
 * Compiles the objects of a schema, which halves the time to parse a response. The contract uses zod's small edition for the browser's
 * sake, and that edition interprets each field.
 */
export function compiledOutput(schema: core.$ZodType): core.$ZodType {
  const cached = compiled.get(schema);
  if (cached) return cached;
  const compiledSchema = compile(schema);
  compiled.set(schema, compiledSchema);
  return compiledSchema;
}

function compile(schema: core.$ZodType): core.$ZodType {
  if (schema instanceof ZodMiniObject) {
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, compiledOutput(field)]);
    return new core.$ZodObjectJIT({ ...schema.def, shape: Object.fromEntries(shape) });
  }
  if (schema instanceof ZodMiniNullable)
    return new core.$ZodNullable({ ...schema.def, innerType: compiledOutput(schema.def.innerType) });
  if (schema instanceof ZodMiniOptional)
    return new core.$ZodOptional({ ...schema.def, innerType: compiledOutput(schema.def.innerType) });
  if (schema instanceof ZodMiniArray)
    return new core.$ZodArray({ ...schema.def, element: compiledOutput(schema.def.element) });
  return schema;
}
