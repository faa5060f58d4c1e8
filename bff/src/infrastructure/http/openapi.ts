import {
  contract,
  csrfHeader,
  organisationHeader,
  envelope,
  pathParameters,
  problem,
  type AnyEndpoint,
} from '@steward/shared-api';
import * as z from 'zod';
import { failures, headers, parametersOf, responsesOf } from './openapi-shared.ts';

type JsonSchema = Record<string, unknown>;

const file = { type: 'string', format: 'binary' };
const fileForm = {
  'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } },
};

/** Generates the OpenAPI 3.1 document from the contract, so that it always matches the server. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of contract) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  const tags = [...new Set(contract.map(tagOf))].toSorted();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Steward asset service',
      version: '1.0.0',
      description: `Browsers authenticate with their session cookie and send ${csrfHeader}: 1 with every call. Programs send a bearer access token, and ${organisationHeader} with the id of the group or supplier when their user belongs to several.`,
      license: { name: 'Proprietary', url: '/bff/docs' },
    },
    servers: [{ url: '/bff/api/v1' }],
    security: [{ session: [] }, { bearer: [] }],
    tags: tags.map((name) => ({ name, description: `The resource ${name}.` })),
    paths,
    components: {
      schemas: { Problem: toSchema(problem, 'output') },
      parameters: headers,
      responses: failures,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'steward-session' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

const tagOf = ({ id }: AnyEndpoint): string => id.split('.')[0] ?? '';

function operation(endpoint: AnyEndpoint): JsonSchema {
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const { properties, required } = objectSchema(endpoint);
  const inPath = pathParameters(endpoint.path);
  const others = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
    ...(inQuery
      ? others.map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
      : []),
    ...parametersOf(endpoint),
  ];
  const bodyRequired = required.filter((name) => !inPath.includes(name));
  const body = {
    type: 'object',
    properties: Object.fromEntries(others),
    ...(bodyRequired.length > 0 ? { required: bodyRequired } : {}),
    additionalProperties: false,
  };
  return {
    operationId: endpoint.id,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: endpoint.access === 'public' ? 'Public.' : `Requires the permission ${endpoint.access}.`,
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters,
    ...(inQuery
      ? {}
      : {
          requestBody: {
            required: endpoint.kind === 'upload' || bodyRequired.length > 0,
            content: endpoint.kind === 'upload' ? fileForm : { 'application/json': { schema: body } },
          },
        }),
    responses: responsesOf(endpoint, contentOf(endpoint)),
  };
}

function contentOf(endpoint: AnyEndpoint): JsonSchema {
  return endpoint.kind === 'download'
    ? { '*/*': { schema: file } }
    : { 'application/json': { schema: toSchema(envelope(endpoint), 'output') } };
}

function objectSchema(endpoint: AnyEndpoint) {
  const schema = z.looseObject({
    properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    required: z.array(z.string()).default([]),
  });
  return schema.parse(toSchema(endpoint.input, 'input'));
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
