import type { FastifyInstance } from 'fastify'
import { data, described, nullable, object, string } from '../http/describe.ts'
import type { Parts } from '../http/parts.ts'

/** Where maps come from: browsers fetch the tiles themselves, as the policy of the page lets them. */
export function mountMap(api: FastifyInstance, { config: { map } }: Pick<Parts, 'config'>) {
  const schema = described({
    tag: 'server',
    summary: 'Where maps come from: the address of tiles, and whom they are owed to; nulls where none are set up',
    answer: data(object({ tiles: nullable(string), credit: nullable(string) })),
  })
  api.get('/map', { config: { access: 'signed-in' }, schema }, async () => ({
    data: { tiles: map?.tiles ?? null, credit: map?.credit ?? null },
  }))
}
