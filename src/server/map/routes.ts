import type { FastifyInstance } from 'fastify'
import { mapSource } from '#wire/map.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'

/** Where maps come from: browsers fetch the tiles themselves, as the policy of the page lets them. */
export function mountMap(api: FastifyInstance, { config: { map } }: Pick<Parts, 'config'>) {
  serve(api, mapSource, async () => ({ tiles: map?.tiles ?? null, credit: map?.credit ?? null }))
}
