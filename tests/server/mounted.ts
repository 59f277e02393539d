import type { FastifyInstance } from 'fastify'

export interface Mounted {
  readonly method: string
  readonly url: string
}

/** Every route of the app as Fastify itself draws them: a tree whose branches are four signs deep. */
export async function mountedRoutes(app: FastifyInstance): Promise<readonly Mounted[]> {
  await app.ready()
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch, piece, methods] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      if (branch === undefined || !piece || !methods) return []
      const depth = branch.length / 4
      above[depth] = piece
      const url = above.slice(0, depth + 1).join('')
      return methods.split(', ').map((method) => ({ method, url }))
    })
}
