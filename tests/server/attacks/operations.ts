import type { FastifyInstance } from 'fastify'

interface Parameter {
  readonly name: string
  readonly in: string
}

/** A call as the house's own description tells it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /api/v1, with `{id}` and `{to}` where something is to be named. */
  readonly path: string
  readonly tag: string
  /** What may stand in the query. */
  readonly query: readonly string[]
  /** The right that it needs, where it needs just one. */
  readonly permission: string | null
  readonly isOpen: boolean
}

interface Told {
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly security?: readonly object[]
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Told>>>>
}

/** Every call that is mounted, read from the description that is made of the routes themselves. */
export async function operationsOf(app: FastifyInstance): Promise<readonly Operation[]> {
  const { paths }: Description = (await app.inject('/api/v1/openapi.json')).json()
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { description = '', tags = [], parameters = [], security = [] }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path: path.replace('/api/v1', ''),
      tag: tags[0] ?? '',
      query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      permission: /^Needs the permission ([\w.]+)\.$/.exec(description)?.[1] ?? null,
      isOpen: security.length === 0,
    })),
  )
}
